/* global SwaggerUIBundle */
// Opens the explorer in its place on the page. No other server is asked for anything: neither to validate the description nor to show it.
SwaggerUIBundle({
  // Whole, and without the name and password that may stand in the address of the page: browsers refuse to fetch such addresses.
  url: location.origin + document.getElementById('explorer').dataset.description,
  dom_id: '#explorer',
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
});
