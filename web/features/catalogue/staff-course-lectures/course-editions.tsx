import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Edition, EDITION_SUMMARY_MAX, setEditionSummary } from '#contract/catalogue/edition.ts'
import { fieldErrorsOf, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { EditionList } from '#web/features/catalogue/edition-list.tsx'
import { countedWords } from '#web/features/catalogue/edition-words.ts'
import { editionsQuery } from '#web/features/catalogue/lecture-queries.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextDialog } from '#web/ui/staff/dialogs/text-dialog.tsx'

/** What members are told about the changes of a published course, and the words of staff about them. */
export function CourseEditions({ courseId, mayChange }: { courseId: number; mayChange: boolean }) {
  const { data: editions = [] } = useQuery(editionsQuery(courseId))
  const [described, setDescribed] = useState<Edition | null>(null)
  if (editions.length === 0) return null
  const actsOn = (edition: Edition) => (
    <p className="pb-3">
      <Button
        variant="quiet"
        size="small"
        aria-label={`${countedWords(edition)}: 설명 ${edition.summary === null ? '추가' : '수정'}`}
        onClick={() => setDescribed(edition)}
      >
        설명 {edition.summary === null ? '추가' : '수정'}
      </Button>
    </p>
  )
  return (
    <section aria-labelledby="editions" className="mt-10">
      <h2 id="editions" className="text-21">
        개정 이력
      </h2>
      <p className="mt-1 mb-3 max-w-text text-15 text-ink-soft">
        공개한 코스의 커리큘럼이 바뀌면 코스 화면과 강의실에 자동으로 안내돼요. 한 시간 안의 변경은 하나로
        묶여요.
      </p>
      <EditionList editions={editions} {...(mayChange && { actsOn })} />
      {described && (
        <SummaryDialog courseId={courseId} edition={described} onClose={() => setDescribed(null)} />
      )}
    </section>
  )
}

type DialogProps = { courseId: number; edition: Edition; onClose: () => void }

function SummaryDialog({ courseId, edition, onClose }: DialogProps) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const save = async (summary: string) => {
    if (isBusy) return
    setBusy(true)
    setMessage(null)
    try {
      await send(setEditionSummary, { params: { editionId: edition.id }, body: { summary } })
      showToast('개정 설명을 저장했습니다.', 'success')
      onClose()
      await queries.invalidateQueries(editionsQuery(courseId))
    } catch (thrown) {
      const [wrong] = fieldErrorsOf(thrown)
      setMessage(wrong?.message ?? sentenceOf(thrown, setEditionSummary.fallback))
    } finally {
      setBusy(false)
    }
  }
  return (
    <TextDialog
      title="개정 설명"
      lead={`${countedWords(edition)}. 회원에게 이 설명이 먼저 보이고, 바뀐 내용은 펼쳐 볼 수 있어요.`}
      label="설명"
      text={edition.summary ?? ''}
      max={EDITION_SUMMARY_MAX}
      missing="설명을 입력해 주세요."
      send="저장"
      isBusy={isBusy}
      message={message}
      onSend={(summary) => void save(summary)}
      onClose={onClose}
    />
  )
}
