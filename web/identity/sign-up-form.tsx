import { type FormEvent, useState } from 'react'
import { Email, emailExists, Name, NewPassword, Phone } from '#contract/identity.ts'
import { mustBe, useCheckedForm } from '#web/identity/checked-form.ts'
import { FormMessage } from '#web/identity/form-message.tsx'
import { requestSignUp, type SignUp } from '#web/identity/request-sign-up.ts'
import { signUpTrouble } from '#web/identity/sign-up-message.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'

const CHECKS = {
  email: mustBe(Email, '이메일을 입력해 주세요.'),
  password: mustBe(NewPassword, '비밀번호를 입력해 주세요.'),
  name: mustBe(Name, '이름을 입력해 주세요.'),
  phone: mustBe(Phone, '휴대폰 번호를 입력해 주세요.'),
}

type Props = {
  /** What was typed before, when someone comes back to correct the address. */
  typed: SignUp | null
  onSent: (what: SignUp) => void
}

export function SignUpForm({ typed, onSent }: Props) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMessage(null)
    if (busy || !checkAll()) return
    setBusy(true)
    const what = {
      email: value('email'),
      password: value('password'),
      name: value('name'),
      phone: value('phone'),
    }
    try {
      await requestSignUp(what)
      onSent(what)
    } catch (thrown) {
      const trouble = signUpTrouble(thrown)
      const homeless = place(trouble.fields).map((error) => error.message)
      setMessage(trouble.message ?? (homeless.join(' ') || null))
      setBusy(false)
    }
  }

  const email = bind('email')
  const password = bind('password')
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        {...email}
        label="이메일"
        hint={email.error === emailExists.message ? <HaveAccount /> : '이 주소로 인증 메일을 보내 드려요.'}
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={typed?.email}
        required
      />
      <Field
        {...password}
        label="비밀번호"
        // The words of the error say the same again.
        hint={password.error ? null : '8자 이상, 영문·숫자·특수문자를 모두 넣어 주세요.'}
        type="password"
        autoComplete="new-password"
        defaultValue={typed?.password}
        reveal
        required
      />
      <Field
        {...bind('name')}
        label="이름"
        hint="화면에서 이 이름으로 불러 드려요."
        autoComplete="name"
        defaultValue={typed?.name}
        required
      />
      <Field
        {...bind('phone')}
        label="휴대폰 번호"
        hint="예: 010-1234-5678. 하이픈은 없어도 됩니다."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={typed?.phone}
        required
      />
      {message && <FormMessage>{message}</FormMessage>}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? '인증 메일을 보내는 중' : '인증 메일 받기'}
      </Button>
    </form>
  )
}

const HaveAccount = () => (
  <>
    이미 계정이 있다면{' '}
    <Link to={paths.elogin} className="font-semibold text-indigo underline underline-offset-2">
      이메일로 로그인
    </Link>
    해 주세요.
  </>
)
