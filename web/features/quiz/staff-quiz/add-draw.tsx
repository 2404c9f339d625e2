import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listTags } from '#contract/quiz/staff-question.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { tagsQuery } from '#web/features/quiz/staff-parts/staff-quiz-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'

type Props = {
  courseId: number
  taken: readonly string[]
  onAdd: (tag: string, count: string, available: number) => void
}

/** Adds a rule that draws questions by a tag; a tag is named once. */
export function AddDraw({ courseId, taken, onAdd }: Props) {
  const { data: tags = [], error, refetch } = useQuery(tagsQuery(courseId))
  const [chosen, setChosen] = useState('')
  const offered = tags.filter(({ tag }) => !taken.includes(tag))
  const tag = offered.find((one) => one.tag === chosen)
  if (error)
    return (
      <div className="grid justify-items-start gap-3">
        <FormMessage>{sentenceOf(error, listTags.fallback)}</FormMessage>
        <RetryButton variant="quiet" size="small" onRetry={() => void refetch()} />
      </div>
    )
  if (offered.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectBox
        label="뽑을 태그"
        values={['', ...offered.map((one) => one.tag)]}
        words={{
          '': '태그 선택',
          ...Object.fromEntries(offered.map((one) => [one.tag, `${one.tag} (문제 ${one.count}개)`])),
        }}
        value={tag ? chosen : ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
        className="min-w-0 grow sm:max-w-xs"
      />
      <Button
        variant="quiet"
        icon={<Plus size={18} aria-hidden />}
        disabled={!tag}
        onClick={() => {
          if (!tag) return
          onAdd(tag.tag, '1', tag.count)
          setChosen('')
        }}
      >
        태그로 뽑기
      </Button>
    </div>
  )
}
