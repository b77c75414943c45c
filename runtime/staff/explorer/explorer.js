/* global SwaggerUIBundle */
// Opens the explorer in its place on the page. No other server is asked for anything: neither to validate the description nor to show it.
const { description, token } = document.getElementById('explorer').dataset;
SwaggerUIBundle({
  // Whole, and without the name and password that may stand in the address of the page: browsers refuse to fetch such addresses.
  url: location.origin + description,
  dom_id: '#explorer',
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // Whoever signed in by the form sends the token of the session, to this server alone.
  requestInterceptor(request) {
    if (token !== '' && new URL(request.url, location.href).origin === location.origin) request.headers['X-CSRF-Token'] = token;
    return request;
  },
});
