import type { Call } from '#contract/platform/call.ts'
import { formOf, type FormPart } from '#server/testing/form.ts'
import type { Chance } from './chance.ts'
import { hostileKey, hostileText } from './hostile-value.ts'

/** A PNG of one white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)
const FILES: readonly Buffer[] = [
  PNG,
  PNG.subarray(0, 40),
  Buffer.concat([PNG, Buffer.from('<script>1</script>')]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom'),
  Buffer.alloc(0),
  Buffer.alloc(200_000, 0x89),
]

const FIELDS = ['title', 'description', 'price', 'category', 'published', 'data', 'x'] as const
const WORTH: Record<(typeof FIELDS)[number], string> = {
  title: '만든 강의',
  description: '설명',
  price: '59,000원',
  category: 'data',
  published: 'false',
  data: '{"title":"강의","description":"","orderIndex":1,"isPublic":"y","durationSec":1,"sizeBytes":1}',
  x: '1',
}

/** A nearly valid form for the call's file, sometimes with parts that no browser sends, sometimes cut off. */
export function formBody({ field }: NonNullable<Call['upload']>, chance: Chance): Buffer {
  const parts: FormPart[] = FIELDS.filter(() => chance.happens(0.6)).map((name) => ({
    name: chance.happens(0.1) ? hostileKey(chance) : name,
    bytes: chance.happens(0.3) ? hostileText(chance) : WORTH[name],
  }))
  for (let files = chance.pick([0, 1, 1, 1, 2]); files > 0; files--)
    parts.splice(chance.whole(parts.length + 1), 0, {
      name: chance.happens(0.1) ? hostileKey(chance) : field,
      filename: chance.pick(['a.png', '../../x', 'a%00.png', '가'.repeat(300), 'x.mp4', '']),
      type: chance.pick(['image/png', 'video/mp4', 'text/html', 'x']),
      bytes: chance.pick(FILES),
    })
  const form = formOf(parts)
  return chance.happens(0.15) ? form.subarray(0, chance.whole(form.length)) : form
}
