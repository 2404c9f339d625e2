import { type FormEvent, useState } from 'react'
import { login } from '#contract/identity.ts'
import type { Site } from '#contract/site.ts'
import { fieldErrorsOf } from '#web/api/failure.ts'
import { mustBe, useCheckedForm } from '#web/identity/checked-form.ts'
import { DemoAccounts } from '#web/identity/demo-accounts.tsx'
import { FormMessage } from '#web/identity/form-message.tsx'
import { logIn } from '#web/identity/log-in.ts'
import { loginMessage } from '#web/identity/login-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

const { email, password } = login.body.shape
const CHECKS = {
  email: mustBe(email, '이메일을 입력해 주세요.'),
  password: mustBe(password, '비밀번호를 입력해 주세요.'),
}

/** Where a login leads is the account frame's affair, since it sends every member on. */
export function LoginForm({ demo }: { demo: Site['demo'] }) {
  const { form, bind, value, checkAll, place } = useCheckedForm(CHECKS)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMessage(null)
    if (busy || !checkAll()) return
    setBusy(true)
    try {
      await logIn({ email: value('email'), password: value('password') })
    } catch (thrown) {
      setMessage(loginMessage(thrown))
      place(fieldErrorsOf(thrown))
      setBusy(false)
    }
  }

  function fill(account: { email: string; password: string }) {
    for (const [name, text] of Object.entries(account)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = text
    }
    checkAll()
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }

  return (
    <>
      {/* post: should someone press before the script runs, a password must not land in the address. */}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-5"
      >
        <Field
          {...bind('email')}
          label="이메일"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <Field
          {...bind('password')}
          label="비밀번호"
          type="password"
          autoComplete="current-password"
          reveal
          required
        />
        {message && <FormMessage>{message}</FormMessage>}
        <Button type="submit" size="large" wide busy={busy}>
          {busy ? '로그인하는 중' : '로그인'}
        </Button>
      </form>
      {demo && <DemoAccounts demo={demo} onPick={fill} />}
    </>
  )
}
