import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterKakao } from './addresses.ts'
import { KakaoFailure } from './failure.ts'

/** Kakao's own words go nowhere: the log has its code, the browser our sentence. */
export async function orRefused(request: FastifyRequest, reply: FastifyReply, attempt: () => Promise<void>) {
  try {
    await attempt()
  } catch (failure) {
    if (!(failure instanceof KakaoFailure)) throw failure
    const { reason, code, isAlarm } = failure
    if (isAlarm)
      request.log.error({ event: 'kakao.alarm', code }, 'kakao.alarm: a setting of the app is wrong')
    else request.log.info({ event: 'kakao.refused', reason, code }, 'kakao.refused')
    redirect(reply, afterKakao.refused(reason))
  }
}

export function redirect(reply: FastifyReply, address: string): void {
  reply.header('cache-control', 'no-store')
  void reply.redirect(address)
}
