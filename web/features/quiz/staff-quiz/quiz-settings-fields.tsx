import { ATTEMPTS_MAX } from '#contract/quiz/staff-quiz.ts'
import { FORM_WORDS } from '#web/features/quiz/staff-parts/quiz-words.ts'
import { estimateSec } from '#web/features/quiz/staff-quiz/quiz-draft.ts'
import type { QuizEditor } from '#web/features/quiz/staff-quiz/use-quiz-draft.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import { StudyTime } from '#web/ui/staff/study-time.tsx'
import { SelectBox } from '#web/ui/staff/select-box.tsx'

const FORMS = ['quiz', 'exam'] as const

export function QuizSettingsFields({ editor: { draft, saved, errors, change } }: { editor: QuizEditor }) {
  const isExam = draft.form === 'exam'
  return (
    <section aria-labelledby="settings" className="grid min-w-0 gap-5">
      <h2 id="settings" className="text-21">
        설정
      </h2>
      <div>
        <SelectBox
          label="형식"
          values={FORMS}
          words={FORM_WORDS}
          value={draft.form}
          disabled={saved.attemptCount > 0}
          error={errors['form']}
          onChange={(event) => change({ form: event.currentTarget.value === 'exam' ? 'exam' : 'quiz' })}
        />
        <p className="mt-1.5 text-13 text-ink-soft">
          {saved.attemptCount > 0
            ? '이미 응시한 회원이 있어 형식을 바꿀 수 없어요.'
            : isExam
              ? '한 번만 응시해요. 결과는 공개할 때 회원에게 보여요.'
              : '제출하면 바로 채점해요. 여러 번 응시할 수 있어요.'}
        </p>
      </div>
      <TextArea
        label="안내(Markdown)"
        name="introduction"
        rows={3}
        value={draft.introduction}
        max={10_000}
        hint="시작하기 전에 보여요."
        error={errors['introduction'] ?? null}
        onChange={(introduction) => change({ introduction })}
      />
      <Field
        label="합격 기준(%)"
        value={draft.passPercent}
        inputMode="numeric"
        autoComplete="off"
        hint="총점에서 이만큼 받으면 합격이에요. 0이면 모두 합격이에요."
        error={errors['passPercent']}
        onChange={(event) => change({ passPercent: event.currentTarget.value })}
      />
      {!isExam && (
        <Field
          label="응시 횟수"
          value={draft.attemptsMax}
          inputMode="numeric"
          autoComplete="off"
          hint={`1~${ATTEMPTS_MAX}회. 비워 두면 제한이 없어요.`}
          error={errors['attemptsMax']}
          onChange={(event) => change({ attemptsMax: event.currentTarget.value })}
        />
      )}
      <Field
        label="제한 시간(분)"
        value={draft.timeLimitMin}
        inputMode="decimal"
        autoComplete="off"
        hint="비워 두면 제한이 없어요."
        error={errors['timeLimitSec']}
        onChange={(event) => change({ timeLimitMin: event.currentTarget.value })}
      />
      {saved.atSec === null && (
        <StudyTime
          estimateSec={estimateSec(draft.items)}
          empty="문제를 넣으면 예상 시간이 표시돼요."
          minutes={draft.studyMinutes}
          error={errors['durationSec']}
          onChange={(studyMinutes) => change({ studyMinutes })}
        />
      )}
      {isExam && (
        <>
          <Field
            label="시작 시각"
            type="datetime-local"
            hint="한국 시각. 비워 두면 언제든 시작할 수 있어요."
            value={draft.opensAt}
            error={errors['opensAt']}
            onChange={(event) => change({ opensAt: event.currentTarget.value })}
          />
          <Field
            label="종료 시각"
            type="datetime-local"
            hint="한국 시각. 비워 두면 끝나지 않아요."
            value={draft.closesAt}
            error={errors['closesAt']}
            onChange={(event) => change({ closesAt: event.currentTarget.value })}
          />
        </>
      )}
      <TickBox
        label="문제와 보기 섞기"
        hint="응시마다 문제와 보기의 순서가 달라져요."
        checked={draft.isShuffled}
        onChange={(event) => change({ isShuffled: event.currentTarget.checked })}
      />
    </section>
  )
}
