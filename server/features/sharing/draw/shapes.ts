export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const rule = (x1: number, y1: number, x2: number, y2: number, stroke: string) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}" stroke-width="1.5" fill="none"/>`

export const moved = (x: number, y: number, drawing: string) =>
  `<g transform="translate(${x} ${y})">${drawing}</g>`
