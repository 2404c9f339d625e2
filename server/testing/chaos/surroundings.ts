import type { ChildProcess } from 'node:child_process'
import { startScript } from '../start-script.ts'

/** Settings without which a mixed load is refused, since all of it comes from one address. */
export const UNLIMITED = Object.fromEntries(
  [
    'LOGIN_FAILURES_PER_ACCOUNT',
    'LOGIN_FAILURES_PER_ADDRESS',
    'LOGIN_FAILURES_OF_UNKNOWN_DEVICES',
    'SIGNUPS_PER_ADDRESS',
    'SIGNUP_MAILS_PER_HOUR',
    'IMAGES_PER_HOUR',
    'QUESTIONS_PER_HOUR',
    'SEARCHES_PER_MINUTE',
    'PAYMENTS_PER_MEMBER',
    'CHAT_MESSAGES_PER_10_SEC',
    'CHAT_FILES_PER_HOUR',
  ].map((name) => [name, '100000']),
)

/** Starts the payment provider's double; `env` has its `PORT` and its `ORIGIN` for browsers and the product. */
export const startProvider = (env: NodeJS.ProcessEnv): Promise<ChildProcess> =>
  startScript(['server/sandbox/kakaopay/serve.ts'], env)
