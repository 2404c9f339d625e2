import { useState } from 'react'
import {
  codeWrong,
  finishSignIn,
  SecondFactorCode,
  secondFactorWrong,
  signInGone,
} from '#contract/identity/second-factor.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { AccountForm } from '#web/features/identity/parts/account-form.tsx'
import { type Check, useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { isRefused } from '#web/features/identity/parts/is-refused.ts'
import { logInWithCode } from '#web/features/identity/parts/log-in.ts'
import { troubleOf } from '#web/features/identity/parts/trouble.ts'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type Source = 'app' | 'recovery'

const WORDS = {
  app: {
    label: '인증 코드',
    hint: '인증 앱에 표시된 6자리 숫자예요.',
    empty: '인증 코드를 입력해 주세요.',
    wrong: codeWrong,
    other: '앱을 쓸 수 없나요? 복구 코드 입력하기',
  },
  recovery: {
    label: '복구 코드',
    hint: '2단계 인증을 켤 때 저장한 16자리 코드예요. 한 번 사용한 코드는 다시 쓸 수 없어요.',
    empty: '복구 코드를 입력해 주세요.',
    wrong: '복구 코드가 올바르지 않습니다. 저장해 둔 16자리를 다시 확인해 주세요.',
    other: '인증 앱의 코드 입력하기',
  },
} as const

const SUBMIT_WORDS = { idle: '확인하고 로그인', busy: '확인하는 중' }

type Props = {
  /** Called after the login; the page decides what follows, and the form stays busy meanwhile. */
  onIn?: () => void
  onGone: (sentence: string) => void
}

export function SecondFactorForm(props: Props) {
  const [source, setSource] = useState<Source>('app')
  return (
    <>
      <CodeForm key={source} source={source} {...props} />
      <Button
        variant="link"
        className="mt-5"
        onClick={() => setSource(source === 'app' ? 'recovery' : 'app')}
      >
        {WORDS[source].other}
      </Button>
    </>
  )
}

function CodeForm({ source, onIn, onGone }: Props & { source: Source }) {
  const { label, hint, wrong } = WORDS[source]
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS[source])
  const submission = useSubmission({
    checkAll,
    work: async () => {
      await logInWithCode(value('code'))
      onIn?.()
    },
    onFailed: (thrown) => {
      if (isRefused(thrown, signInGone)) return onGone(signInGone.message)
      if (isRefused(thrown, secondFactorWrong) || fieldErrorsOf(thrown).length > 0)
        return void place([{ field: 'code', message: wrong }])
      return troubleOf(thrown, finishSignIn.fallback)
    },
  })

  return (
    <AccountForm form={form} submission={submission} words={SUBMIT_WORDS}>
      <Field
        {...bind('code')}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        inputMode={source === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </AccountForm>
  )
}

const checkOf =
  (source: Source): Check =>
  (value) => {
    if (value.trim() === '') return WORDS[source].empty
    return SecondFactorCode.safeParse(value).success ? null : WORDS[source].wrong
  }

const CHECKS = { app: { code: checkOf('app') }, recovery: { code: checkOf('recovery') } }
