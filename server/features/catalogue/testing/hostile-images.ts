import sharp from 'sharp'
import { blackPng } from '#server/platform/media/testing/black-png.ts'
import { OTHER_FILES } from './hostile-videos.ts'

/** Files that are not images, or images that cannot be decoded; each is refused, whatever its name. */
export async function hostileImages(): Promise<Record<string, Buffer>> {
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background: '#24418c' } })
  const [png, jpeg, webp, gif, avif] = await Promise.all([
    made.clone().png().toBuffer(),
    made.clone().jpeg().toBuffer(),
    made.clone().webp().toBuffer(),
    made.clone().gif().toBuffer(),
    made.clone().avif().toBuffer(),
  ])
  return {
    ...otherFiles(),
    ...cut({ png, jpeg, webp, gif, avif }),
    ...bombs({ png, jpeg }),
    'a page before a picture': Buffer.concat([Buffer.from('<!doctype html>'), png]),
    'a byte before a picture': Buffer.concat([Buffer.from([0]), png]),
    'a PNG without pixels': Buffer.concat([png.subarray(0, 33), png.subarray(-12)]),
    'a PNG of noise': withBytes(png, png.indexOf('IDAT') + 6, Buffer.from('noise in place of pixels')),
    'a PNG of no width': withBytes(png, 16, Buffer.alloc(4)),
    'a PNG of 99 bits': withBytes(png, 24, Buffer.from([99])),
    'a PNG by a JPEG head': Buffer.concat([jpeg.subarray(0, 3), png.subarray(3)]),
    'an animation of no size': Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)]),
  }
}

/** Other formats that image libraries read, and files that are not images at all. */
function otherFiles(): Record<string, Buffer> {
  const { 'a JPEG': _jpeg, 'a GIF': _gif, 'an AVIF': _avif, ...others } = OTHER_FILES
  const entity = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>'
  const files = {
    ...others,
    nothing: '',
    'a page': '<html><script>alert(1)</script></html>',
    'an SVG that reads a file': entity,
    'an SVG that asks a third party': '<svg><image href="http://169.254.169.254/latest"/></svg>',
    'a script of ImageMagick': 'push graphic-context\nfill "url(https://x/|ls)"\npop graphic-context\n',
    PostScript: '%!PS-Adobe-3.0\n(%pipe%id) (r) file\n',
    'a BMP': Buffer.concat([Buffer.from('BM'), Buffer.alloc(200, 1)]),
    'a TIFF': Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(200, 1)]),
    'an icon': Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200, 1)]),
    'a JPEG head alone': Buffer.from('ffd8ffe000104a464946', 'hex'),
    'a PNG head alone': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  }
  return Object.fromEntries(
    Object.entries(files).map(([what, bytes]) => [what, Buffer.from(bytes as string)]),
  )
}

const cut = (pictures: Record<string, Buffer>): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries(pictures).flatMap(([kind, bytes]) =>
      [0.2, 0.5].map((part) => [
        `${kind} cut at ${part}`,
        bytes.subarray(0, Math.floor(bytes.length * part)),
      ]),
    ),
  )

/** Small files that claim to be gigabytes of pixels. */
function bombs({ png, jpeg }: Record<'png' | 'jpeg', Buffer>): Record<string, Buffer> {
  const sof = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return {
    'a PNG of 900 million black pixels': blackPng(30_000),
    'a PNG that says it is 2,147,483,647 wide': withBytes(png, 16, Buffer.from('7fffffff7fffffff', 'hex')),
    'a JPEG that says it is 65,500 by 65,500': withBytes(jpeg, sof + 5, Buffer.from('ffdcffdc', 'hex')),
  }
}

function withBytes(file: Buffer, at: number, bytes: Buffer): Buffer {
  const changed = Buffer.from(file)
  bytes.copy(changed, at)
  return changed
}
