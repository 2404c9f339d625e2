import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { StaffLecture } from '#contract/catalogue/staff-course.ts'
import { LESSON_FILES_MAX, listLessonFiles } from '#contract/catalogue/staff-lesson-files.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { forgetLectures, lessonFilesQuery } from '#web/features/catalogue/lecture-queries.ts'
import { FileRow } from '#web/features/catalogue/staff-lecture/files/file-row.tsx'
import { UploadList } from '#web/features/catalogue/staff-lecture/files/upload-list.tsx'
import { useFileActs } from '#web/features/catalogue/staff-lecture/files/use-file-acts.ts'
import { useFileUploads } from '#web/features/catalogue/staff-lecture/files/use-file-uploads.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Problem } from '#web/ui/problem.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { useKeptFocus } from '#web/ui/staff/use-kept-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FileChooser } from '#web/ui/staff/file-chooser.tsx'

type Props = {
  lecture: Pick<StaffLecture, 'id' | 'courseId'>
  mayChange: boolean
  onUploading: (isUnderWay: boolean) => void
}

/** The files of a lesson: uploading, naming, arranging, removing. */
export function LessonFiles({ lecture, mayChange, onUploading }: Props) {
  const { id: lectureId, courseId } = lecture
  const queries = useQueryClient()
  const { data: files, error, refetch } = useQuery(lessonFilesQuery(lectureId))
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useKeptFocus(list, files?.map(({ id }) => id).join() ?? '')
  const acts = useFileActs(lectureId, () => forgetLectures(queries, courseId))
  const uploads = useFileUploads({
    lectureId,
    onAdded: async (name) => {
      showToast(`'${name}' 파일을 업로드했습니다.`, 'success')
      await Promise.all([refetch(), forgetLectures(queries, courseId)])
    },
  })
  const { isUnderWay } = uploads
  useEffect(() => onUploading(isUnderWay), [isUnderWay, onUploading])

  return (
    <section aria-labelledby="files">
      <h2 ref={heading} id="files" tabIndex={-1} className="mb-3 text-21 outline-none">
        자료
      </h2>
      {!files ? (
        error ? (
          <Problem title={sentenceOf(error, listLessonFiles.fallback)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24 rounded-card" />
        )
      ) : files.length === 0 ? (
        <p className="text-15 text-ink-soft">아직 자료가 없어요.</p>
      ) : (
        <RowKeys>
          <ul ref={list} aria-label="자료" className="rounded-card border border-line bg-sheet">
            {files.map((file, at) => (
              <FileRow
                key={file.id}
                file={file}
                acts={
                  mayChange
                    ? {
                        isFirst: at === 0,
                        isLast: at === files.length - 1,
                        onMove: (by) => {
                          keepFocus()
                          void acts.move(files, at, by)
                        },
                        onRename: (name) => acts.rename(file.id, name),
                        onRemove: () =>
                          void acts
                            .remove(file)
                            .then((isGone) => isGone && files.length === 1 && heading.current?.focus()),
                      }
                    : null
                }
              />
            ))}
          </ul>
        </RowKeys>
      )}
      {mayChange && <UploadList items={uploads.items} onCancel={uploads.cancel} />}
      {mayChange && files && <AddFiles isFull={files.length >= LESSON_FILES_MAX} onAdd={uploads.add} />}
    </section>
  )
}

type AddProps = { isFull: boolean; onAdd: (files: readonly File[]) => void }

function AddFiles({ isFull, onAdd }: AddProps) {
  const [isOver, setOver] = useState(false)
  if (isFull)
    return (
      <p className="mt-3 text-15 text-ink-soft">
        강의 하나에 자료를 {LESSON_FILES_MAX}개까지 넣을 수 있어요.
      </p>
    )
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) onAdd([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-dashed p-5
        ${isOver ? 'border-indigo bg-indigo-wash' : 'border-wood-3'}`}
    >
      <FileChooser
        label="자료 파일"
        accept=""
        multiple
        variant="quiet"
        icon={<FileUp size={18} aria-hidden />}
        onPick={onAdd}
      >
        파일 업로드
      </FileChooser>
      <p className="min-w-0 flex-1 basis-60 text-15 text-ink-soft">
        PDF, ZIP, 오피스 문서, 이미지, 텍스트, 데이터 파일을 200MB까지 선택하거나 여기로 드래그해 주세요.
      </p>
    </div>
  )
}
