import { expect, it } from 'vitest'
import { percentOf, sentWords } from '#web/features/catalogue/staff-parts/upload-words.ts'

const MB = 1024 ** 2
const sent = (sentBytes: number, bytesPerSec: number | null) => ({
  sentBytes,
  bytesPerSec,
  file: { size: 100 * MB },
})

it('tells percent, speed and time left', () => {
  expect(sentWords(sent(42 * MB, 2 * MB))).toBe('42%, 초당 2.0MB, 약 29초 남음')
  expect(sentWords(sent(1 * MB, MB / 10))).toBe('1%, 초당 102KB, 약 17분 남음')
  expect(sentWords(sent(0, null))).toBe('0%')
})

it('says that the server looks the film through once all is sent; a form weighs more than its film', () => {
  expect(sentWords(sent(101 * MB, MB))).toBe('100%, 서버에서 영상을 확인하고 있어요.')
  expect(percentOf(sent(101 * MB, MB))).toBe(100)
})
