// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { forgetText, keepText, keptTexts } from '#web/features/catalogue/staff-lecture/text-draft.ts'

afterEach(() => localStorage.clear())

it('keeps what is typed for each version, member and lecture', () => {
  const owner = { memberId: 7, lectureId: 11 }
  keepText(owner, 10, { markdown: '열', minutes: null })
  keepText(owner, 9, { markdown: '아홉', minutes: '3.5' })
  keepText({ memberId: 8, lectureId: 11 }, 9, { markdown: '남의 글', minutes: null })
  localStorage.setItem('codemaru.text.7.11.3', '"broken"')
  expect(keptTexts(owner)).toEqual([
    { version: 9, markdown: '아홉', minutes: '3.5' },
    { version: 10, markdown: '열', minutes: null },
  ])
  forgetText(owner, 9)
  expect(keptTexts(owner).map(({ version }) => version)).toEqual([10])
})
