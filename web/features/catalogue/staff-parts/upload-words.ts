import { sizeText } from '#web/ui/words/size-text.ts'
import { durationWords } from '#web/ui/words/duration.ts'

type UploadProgress = { sentBytes: number; bytesPerSec: number | null; file: { size: number } }

export const percentOf = ({ sentBytes, file }: UploadProgress) =>
  file.size === 0 ? 0 : Math.min(100, Math.floor((sentBytes / file.size) * 100))

/** `42%, 초당 3.1MB, 약 2분 남음`; at 100 % the server still checks the video. */
export function sentWords(sent: UploadProgress): string {
  const percent = percentOf(sent)
  if (percent >= 100) return '100%, 서버에서 영상을 확인하고 있어요.'
  const { bytesPerSec, sentBytes, file } = sent
  if (!bytesPerSec) return `${percent}%`
  const left = durationWords(Math.max(1, (file.size - sentBytes) / bytesPerSec))
  return `${percent}%, 초당 ${sizeText(bytesPerSec)}, 약 ${left} 남음`
}

const SUFFIX = /\.[a-z0-9]{2,5}$/i

/** `03_상태와 효과.mp4` is `03 상태와 효과`. */
export const titleOf = (filename: string) =>
  filename.replace(SUFFIX, '').replaceAll('_', ' ').replace(/\s+/g, ' ').trim().normalize('NFC')
