import type { FastifyReply, FastifyRequest } from 'fastify'
import { type KakaoError, kakaoUnavailable } from '#contract/identity/kakao.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { afterKakao } from './addresses.ts'
import { KakaoFailure } from './failure.ts'

/** Never shows Kakao's text: the log gets its code, the browser our sentence. */
export async function orRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: () => Promise<void>,
  addressOf: (reason: KakaoError) => string = afterKakao.refused,
) {
  try {
    await attempt()
  } catch (failure) {
    redirect(reply, addressOf(loggedFailure(request, failure).reason))
  }
}

/** The same for an API call, before the browser goes to Kakao. */
export async function orUnavailable<Made>(
  request: FastifyRequest,
  attempt: () => Promise<Made>,
): Promise<Made> {
  try {
    return await attempt()
  } catch (failure) {
    loggedFailure(request, failure)
    return refuse(kakaoUnavailable)
  }
}

function loggedFailure(request: FastifyRequest, failure: unknown): KakaoFailure {
  if (!(failure instanceof KakaoFailure)) throw failure
  const { reason, code, isAlarm } = failure
  if (isAlarm) request.log.error({ event: 'kakao.alarm', code }, 'kakao.alarm: a setting of the app is wrong')
  else request.log.info({ event: 'kakao.refused', reason, code }, 'kakao.refused')
  return failure
}

export function redirect(reply: FastifyReply, address: string): void {
  reply.header('cache-control', 'no-store')
  void reply.redirect(address)
}
