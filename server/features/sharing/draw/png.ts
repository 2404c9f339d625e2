import sharp from 'sharp'

const TIMEOUT_SEC = 10

type Layer = { input: Buffer; left: number; top: number }

/** The drawing with its photographs as PNG, since messengers show no SVG. `sharp` draws the pixels beside the main thread. */
export const toPng = (svg: string, layers: Layer[], colours: number): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .composite(layers)
    .png({ palette: true, colours, compressionLevel: 9 })
    .timeout({ seconds: TIMEOUT_SEC })
    .toBuffer()
