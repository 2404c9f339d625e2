import { expect, it } from 'vitest'
import { lineDiff } from '#web/features/site/staff-settings/line-diff.ts'

it('says which lines went and which came, in their places', () => {
  const shown = lineDiff('하나\n둘\n셋', '하나\n둘 반\n셋\n넷').map(({ is, text }) => `${is} ${text}`)
  expect(shown).toEqual(['same 하나', 'gone 둘', 'new 둘 반', 'same 셋', 'new 넷'])
  expect(lineDiff('같다', '같다')).toEqual([{ is: 'same', text: '같다' }])
})
