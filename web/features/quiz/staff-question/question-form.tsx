import { Eye } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { BLANK, QUESTION_TYPES } from '#contract/quiz/question.ts'
import { POINTS_MAX, PROMPT_MAX, TAGS_MAX } from '#contract/quiz/staff-question.ts'
import { QuestionPreview } from '#web/features/quiz/staff-parts/question-preview.tsx'
import { TYPE_WORDS } from '#web/features/quiz/staff-parts/quiz-words.ts'
import { AcceptedFields } from '#web/features/quiz/staff-question/accepted-fields.tsx'
import { ChoiceFields } from '#web/features/quiz/staff-question/choice-fields.tsx'
import { bodyOf, hasChoices, hasCode } from '#web/features/quiz/staff-question/question-draft.ts'
import { TagsField } from '#web/features/quiz/staff-question/tags-field.tsx'
import type { QuestionEditor } from '#web/features/quiz/staff-question/use-question-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { SaveBar } from '#web/ui/staff/save-bar.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'
import { TextBox } from '#web/ui/staff/text-box.tsx'
import { SavedElsewhere } from '#web/ui/staff/saved-elsewhere.tsx'

type Props = { courseId: number; editor: QuestionEditor; mayChange: boolean }

const TYPE_HINTS: Record<(typeof QUESTION_TYPES)[number], string> = {
  single: '보기에서 하나를 골라요.',
  multiple: '정답인 보기를 모두 골라야 점수를 받아요.',
  number: '수를 입력해요. 허용 오차 안이면 정답이에요.',
  short: '짧은 글을 입력해요. 정답을 여러 개 적을 수 있어요.',
  ordering: '보기를 올바른 순서로 늘어놓아요.',
  fill: `코드의 빈칸(${BLANK})을 채워요.`,
  output: '코드가 출력하는 내용을 입력해요.',
}

export function QuestionForm({ courseId, editor, mayChange }: Props) {
  const { form, draft, change, errors, isBusy, isChanged, message, save } = editor
  const [isPreviewed, setPreviewed] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <SendingForm ref={form} isSending={isBusy} noValidate onSubmit={submit} aria-label="문제">
      <fieldset disabled={!mayChange} className="grid max-w-3xl min-w-0 gap-5 [&_*]:scroll-mb-24">
        <div>
          <SelectBox
            label="유형"
            values={QUESTION_TYPES}
            words={TYPE_WORDS}
            value={draft.type}
            onChange={(event) =>
              change({ type: QUESTION_TYPES.find((type) => type === event.currentTarget.value) ?? 'single' })
            }
          />
          <p className="mt-1.5 text-13 text-ink-soft">{TYPE_HINTS[draft.type]}</p>
        </div>
        <TextArea
          label="문제(Markdown)"
          name="prompt"
          value={draft.prompt}
          max={PROMPT_MAX}
          error={errors['prompt'] ?? null}
          onChange={(prompt) => change({ prompt })}
        />
        {hasCode(draft.type) && <CodeFields editor={editor} />}
        {hasChoices(draft.type) ? (
          <ChoiceFields
            type={draft.type}
            choices={draft.choices}
            errors={errors}
            mayChange={mayChange}
            onChange={(choices) => change({ choices })}
          />
        ) : (
          <AcceptedFields draft={draft} errors={errors} onChange={(accepted) => change({ accepted })} />
        )}
        {draft.type === 'number' && (
          <Field
            label="허용 오차"
            value={draft.tolerance}
            inputMode="decimal"
            autoComplete="off"
            hint="비워 두면 정확히 같아야 해요. 예: 0.01"
            error={errors['tolerance']}
            onChange={(event) => change({ tolerance: event.currentTarget.value })}
            className="max-w-xs"
          />
        )}
        <TextArea
          label="해설(Markdown)"
          name="explanation"
          rows={3}
          value={draft.explanation}
          max={PROMPT_MAX}
          hint="결과와 함께 보여요."
          error={errors['explanation'] ?? null}
          onChange={(explanation) => change({ explanation })}
        />
        <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Field
            label="배점"
            value={draft.points}
            inputMode="numeric"
            autoComplete="off"
            hint={`1~${POINTS_MAX}점`}
            error={errors['points']}
            onChange={(event) => change({ points: event.currentTarget.value })}
          />
          <TagsField
            courseId={courseId}
            value={draft.tags}
            hint={`쉼표로 구분해 ${TAGS_MAX}개까지. 퀴즈에서 태그로 문제를 뽑을 수 있어요.`}
            error={Object.entries(errors).find(([path]) => path.startsWith('tags'))?.[1]}
            onChange={(tags) => change({ tags })}
          />
        </div>
      </fieldset>
      <SavedElsewhere editor={editor}>
        그사이 다른 사람이 이 문제를 저장했어요. 입력한 내용은 그대로 있어요.
      </SavedElsewhere>
      <div className="mt-5">
        <Button variant="quiet" icon={<Eye size={18} aria-hidden />} onClick={() => setPreviewed(true)}>
          미리보기
        </Button>
      </div>
      {mayChange && <SaveBar label="저장" isBusy={isBusy} isChanged={isChanged} message={message} />}
      {isPreviewed && (
        <QuestionPreview courseId={courseId} question={bodyOf(draft)} onClose={() => setPreviewed(false)} />
      )}
    </SendingForm>
  )
}

const CodeFields = ({ editor: { draft, change, errors } }: { editor: QuestionEditor }) => (
  <div className="grid gap-5">
    <TextBox
      label="코드"
      rows={8}
      spellCheck={false}
      value={draft.code}
      error={errors['code']}
      hint={draft.type === 'fill' ? `빈칸은 밑줄 세 개(${BLANK})로 적어 주세요.` : undefined}
      onChange={(event) => change({ code: event.currentTarget.value })}
      className="[&_textarea]:field-sizing-content [&_textarea]:max-h-[60dvh] [&_textarea]:min-h-32 [&_textarea]:font-mono"
    />
    <Field
      label="언어"
      value={draft.codeLanguage}
      autoComplete="off"
      hint="코드의 색을 정해요. 예: python, javascript, sql"
      error={errors['codeLanguage']}
      onChange={(event) => change({ codeLanguage: event.currentTarget.value })}
      className="max-w-xs"
    />
  </div>
)
