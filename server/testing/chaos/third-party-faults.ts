import { kakaoOf } from '../kakao.ts'
import { until } from '../until.ts'
import { type Fault, type FaultRun, forAWhile } from './fault.ts'

const CALLS = ['ready', 'approve', 'order', 'cancel'] as const
const KAKAO_ROUTES = ['token', 'jwks', 'me', 'userinfo', 'discovery']
const KAKAO_TIMES = 3

export const thirdPartyFaults: Fault[] = [
  { kind: 'payment provider: time-outs', inject: (run) => failPayments(run, 'timeout') },
  { kind: 'payment provider: 5xx', inject: (run) => failPayments(run, '5xx') },
  { kind: 'payment provider: connections cut', inject: (run) => cut(run, 'payment') },
  { kind: 'Kakao: time-outs', inject: (run) => failKakao(run, 'timeout-after') },
  { kind: 'Kakao: 5xx', inject: (run) => failKakao(run, '5xx-after') },
  {
    kind: 'mail server: refuses',
    inject: (run) =>
      forAWhile(
        run,
        () => run.scene.mailbox.refuse(true),
        () => run.scene.mailbox.refuse(false),
      ),
  },
  { kind: 'mail server: connections cut', inject: (run) => cut(run, 'mail') },
  {
    kind: 'mail server: silent',
    inject: (run) =>
      forAWhile(
        run,
        () => run.scene.links.mail.silence(),
        () => run.scene.links.mail.mend(),
      ),
  },
]

/** Half of the calls fail before they are executed, half after. */
async function failPayments(run: FaultRun, what: 'timeout' | '5xx'): Promise<void> {
  const { kakaopay } = run.scene
  await forAWhile(
    run,
    async () => {
      for (const route of CALLS)
        await kakaopay.fault({ route, kind: `${what}-${run.dice.next() < 0.5 ? 'before' : 'after'}` })
    },
    () => kakaopay.clearFaults(),
  )
}

async function failKakao(run: FaultRun, kind: string): Promise<void> {
  const kakao = kakaoOf(run.scene)
  await forAWhile(
    run,
    async () => {
      for (const route of KAKAO_ROUTES) await kakao.fault(route, { kind }, KAKAO_TIMES)
    },
    // The sandbox runs in the product's process, which may be busy.
    () =>
      until(
        () =>
          kakao.control('reset').then(
            () => true,
            () => false,
          ),
        'Kakao to be reset',
      ),
  )
}

const cut = (run: FaultRun, which: 'payment' | 'mail') =>
  forAWhile(
    run,
    () => run.scene.links[which].cut(),
    () => run.scene.links[which].mend(),
  )
