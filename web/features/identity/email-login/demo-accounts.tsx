import type { Site } from '#contract/site/site.ts'

type Props = {
  demo: NonNullable<Site['demo']>
  onPick: (account: { email: string; password: string }) => void
}

/** Accounts of the demo; pressing one fills the form without submitting it. */
export function DemoAccounts({ demo: { accounts, password }, onPick }: Props) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-10">
      <h2 id="demo-accounts" className="text-15">
        데모 계정
      </h2>
      <p className="mt-1 text-13 text-ink-soft">
        선택하면 로그인 정보가 자동으로 입력돼요. 실제 회원이 아닌 체험용 계정이에요.
      </p>
      <ul className="mt-3 grid gap-0.5">
        {accounts.map(({ email, note }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onPick({ email, password })}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-board bg-wood-1 px-3 py-2
                text-left text-13 transition-colors hover:bg-wood-2"
            >
              <span className="font-semibold">{email}</span>
              <span>{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
