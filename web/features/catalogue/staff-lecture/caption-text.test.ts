import { expect, it } from 'vitest'
import { badCaption } from '#contract/catalogue/staff-course.ts'
import {
  decodeCaption,
  languageIn,
  readCaptionFile,
} from '#web/features/catalogue/staff-lecture/caption-text.ts'

/** `가나` in CP949. */
const CP949 = [0xb0, 0xa1, 0xb3, 0xaa]

it('reads UTF-8, CP949 and UTF-16 files', () => {
  expect(decodeCaption(new TextEncoder().encode('\uFEFF가나\r\n'))).toBe('가나\n')
  expect(decodeCaption(new Uint8Array(CP949))).toBe('가나')
  expect(decodeCaption(new Uint8Array([0xff, 0xfe, 0x00, 0xac]))).toBe('가')
  expect(decodeCaption(new Uint8Array([0xff, 0xff, 0x80]))).toBe(null)
})

it('refuses what is no caption before it is sent', async () => {
  expect(await readCaptionFile(new File(['그냥 글'], 'a.srt'))).toEqual({ fault: badCaption.message })
  const big = new File([new Uint8Array(1024 ** 2 + 1)], 'a.srt')
  expect(await readCaptionFile(big)).toEqual({ fault: '자막은 1MB까지 업로드할 수 있습니다.' })
  const fine = new File(
    [new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\n'), new Uint8Array(CP949)],
    'a.srt',
  )
  expect(await readCaptionFile(fine)).toEqual({ text: '1\n00:00:01,000 --> 00:00:02,000\n가나' })
})

it('finds the language in the name of a file', () => {
  expect(['a.srt', 'a.en.vtt', 'a_ja.srt', 'korea.vtt'].map(languageIn)).toEqual(['ko', 'en', 'ja', 'ko'])
})
