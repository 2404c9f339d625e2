import type { FileUpload } from '#web/features/catalogue/staff-lecture/files/use-file-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/staff/progress-bar.tsx'
import { sendingWords } from '#web/ui/staff/use-upload.ts'
import { sizeText } from '#web/ui/words/size-text.ts'

type Props = { items: readonly FileUpload[]; onCancel: (id: number) => void }

/** The files under way, and those that were refused. */
export const UploadList = ({ items, onCancel }: Props) =>
  items.length > 0 && (
    <ul aria-label="업로드 중인 파일" className="mt-3 grid gap-2">
      {items.map((item) => (
        <li key={item.id} className="rounded-board border border-line bg-sheet px-4 py-3">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
              {item.file.name}
              <span className="block text-13 font-normal text-ink-soft tabular-nums">
                {sizeText(item.file.size)}
              </span>
            </p>
            <Button
              variant="quiet"
              size="small"
              className="min-h-10!"
              aria-label={`${item.file.name} ${item.sentence === null ? '업로드 취소' : '목록에서 제거'}`}
              onClick={() => onCancel(item.id)}
            >
              {item.sentence === null ? '취소' : '제거'}
            </Button>
          </div>
          <State item={item} />
        </li>
      ))}
    </ul>
  )

function State({ item: { file, percent, sentence } }: { item: FileUpload }) {
  if (sentence !== null)
    return (
      <p role="alert" className="mt-2 text-13 font-medium text-persimmon">
        {sentence}
      </p>
    )
  if (percent === null) return <p className="mt-2 text-13 text-ink-soft">대기 중입니다.</p>
  return (
    <div className="mt-2">
      <ProgressBar label={`${file.name} 업로드`} percent={percent} />
      <p className="mt-1 text-13 text-ink-soft tabular-nums">{sendingWords(percent)}</p>
    </div>
  )
}
