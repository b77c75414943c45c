import { encodeQR } from 'qr';
import { html, type Markup } from '../../core/formats/markup';

/** A text as a QR code: an SVG that needs no style and no picture, dark on light in dark mode too. `label` tells those who do not see it. */
export function qrCode(text: string, label: string): Markup {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return html`<svg width="240" height="240" viewBox="0 0 ${rows.length} ${rows.length}" role="img" aria-label="${label}" shape-rendering="crispEdges">
<rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
