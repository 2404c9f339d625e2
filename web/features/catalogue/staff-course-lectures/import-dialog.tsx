import { useState } from 'react'
import { type ImportReport, importLessons, type ImportSource } from '#contract/catalogue/lesson-import.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { forgetLectures } from '#web/features/catalogue/lecture-queries.ts'
import { ImportLines } from '#web/features/catalogue/staff-course-lectures/import-lines.tsx'
import {
  readCsvFile,
  readFolder,
  type ReadImport,
} from '#web/features/catalogue/staff-course-lectures/read-import.ts'
import type { MadeLessons } from '#web/features/catalogue/staff-course-lectures/use-lesson-copies.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

type Props = {
  courseId: number
  onMade: (words: string, made: MadeLessons) => void
  onClose: () => void
}

/** Reports every line before anything is made, and then makes all of it or nothing. */
export function ImportDialog({ courseId, onMade, onClose }: Props) {
  const { source, report, isBusy, message, read, make } = useImport(courseId, onMade)
  const problems = report?.lines.filter(({ problem }) => problem !== null).length ?? 0
  const lessons = report?.lines.filter(({ kind }) => kind !== 'section').length ?? 0
  return (
    <Dialog open title="강의 가져오기" width="wide" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-15 text-ink-soft">
          Markdown 폴더는 읽을거리로, CSV는 section, kind, title, description, public 열에 따라 가져와요.
          확인하기 전에는 아무것도 저장하지 않아요.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <FileChoice label="Markdown 폴더" isFolder onFiles={(files) => void read(readFolder(files))} />
          <FileChoice label="CSV 파일" onFiles={([file]) => file && void read(readCsvFile(file))} />
        </div>
        {message && <FormMessage>{message}</FormMessage>}
        {report && (
          <>
            <p role="status" className="text-15 font-semibold">
              {problems > 0
                ? `${problems}곳을 수정한 뒤 다시 선택해 주세요. 아무것도 저장하지 않았어요.`
                : `강의 ${lessons}개를 추가할 수 있어요.`}
            </p>
            <ImportLines lines={report.lines} />
          </>
        )}
        {source && report && problems === 0 && report.lines.length > 0 && (
          <div>
            <Button busy={isBusy} onClick={() => void make()}>
              강의 {lessons}개 추가
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type ChoiceProps = { label: string; isFolder?: boolean; onFiles: (files: File[]) => void }

const FileChoice = ({ label, isFolder = false, onFiles }: ChoiceProps) => (
  <label className="grid gap-1.5 text-15 font-semibold">
    {label}
    <input
      type="file"
      accept={isFolder ? undefined : '.csv,text/csv'}
      ref={(input) => {
        if (input && isFolder) input.webkitdirectory = true
      }}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        // The same file can be chosen again after it was changed.
        event.currentTarget.value = ''
        onFiles(files)
      }}
      className="min-h-11 w-full min-w-0 rounded-board border border-line-strong bg-sheet px-3 py-2 text-15 font-normal"
    />
  </label>
)

function useImport(courseId: number, onMade: Props['onMade']) {
  const queries = useQueryClient()
  const [source, setSource] = useState<ImportSource | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  const ask = async (given: ImportSource, isTrial: boolean) => {
    setBusy(true)
    setMessage(null)
    try {
      const answer = await send(importLessons, {
        params: { courseId },
        body: { source: given, isTrial },
      })
      setReport(answer)
      return answer.made
    } catch (thrown) {
      const [wrong] = fieldErrorsOf(thrown)
      setMessage(wrong?.message ?? sentenceOf(thrown, importLessons.fallback))
      return null
    } finally {
      setBusy(false)
    }
  }
  const read = async (reading: Promise<ReadImport>) => {
    setReport(null)
    setSource(null)
    const given = await reading
    if ('problem' in given) return setMessage(given.problem)
    setSource(given.source)
    await ask(given.source, true)
  }
  const make = async () => {
    if (!source || isBusy) return
    const made = await ask(source, false)
    if (!made) return
    await forgetLectures(queries, courseId)
    onMade(`강의 ${made.lectureIds.length}개를 가져왔습니다.`, made)
  }
  return { source, report, isBusy, message, read, make }
}
