import type { FastifyInstance, FastifyReply } from 'fastify'
import { getLegalEdition, getLegalText } from '#contract/site/legal.ts'
import * as legal from '#contract/site/legal-history.ts'
import * as settings from '#contract/site/site-settings.ts'
import * as contract from '#contract/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { answer } from '#server/platform/http/answer.ts'
import { sharedCaching } from '#server/platform/http/shared-caching.ts'
import { anyone, permit } from '#server/features/identity/guards.ts'
import { actorOf } from '#server/features/audit/actor.ts'
import { listLegalVersions, publishLegalText } from './legal/legal-history.ts'
import { type FindMemberIds, openLegalNotice } from './legal/legal-notice.ts'
import { showLegalText } from './show-legal-text.ts'
import { putSetting, showSiteSettings } from './staff/site-settings.ts'
import { showSite } from './site.ts'

const CACHED_SEC = 60

/** Member data that this folder cannot query; `app.ts` passes it in. */
type SiteOffers = { findMemberIds: FindMemberIds }

export async function mountSite(
  app: FastifyInstance,
  baseDeps: Deps,
  { findMemberIds }: SiteOffers,
): Promise<void> {
  const deps = { ...baseDeps, enqueueNotice: await openLegalNotice(baseDeps, findMemberIds) }
  mountSettings(app, deps)
  answer(app, contract.getSite, anyone, ({ reply }) => {
    shareUntilChange(deps, reply)
    return showSite(deps)
  })
  answer(app, getLegalText, anyone, ({ params, reply }) => {
    shareUntilChange(deps, reply)
    return showLegalText(deps, params.document)
  })
  answer(app, getLegalEdition, anyone, ({ params, reply }) => {
    shareUntilChange(deps, reply)
    return showLegalText(deps, params.document, params.version)
  })

  answer(app, legal.listLegalVersions, permit('site.read'), ({ params }) =>
    listLegalVersions(deps, params.document),
  )
  answer(app, legal.publishLegalText, permit('legal.publish'), ({ viewer, params, body, request }) =>
    publishLegalText(deps, actorOf(viewer, request), { ...params, ...body }),
  )
}

function mountSettings(app: FastifyInstance, deps: Deps): void {
  answer(app, settings.getSiteSettings, permit('site.read'), () => showSiteSettings(deps))
  answer(app, settings.putBrand, permit('site.edit'), ({ viewer, body, request }) =>
    putSetting(deps, actorOf(viewer, request), { name: 'brand', ...body }),
  )
  answer(app, settings.putPromotion, permit('site.edit'), ({ viewer, body, request }) =>
    putSetting(deps, actorOf(viewer, request), { name: 'promotion', ...body }),
  )
  answer(app, settings.putBusiness, permit('site.edit'), ({ viewer, body, request }) =>
    putSetting(deps, actorOf(viewer, request), { name: 'business', ...body }),
  )
  answer(app, settings.putHours, permit('site.edit'), ({ viewer, body, request }) =>
    putSetting(deps, actorOf(viewer, request), { name: 'hours', ...body }),
  )
  answer(app, settings.putHolidays, permit('site.edit'), ({ viewer, body, request }) =>
    putSetting(deps, actorOf(viewer, request), { name: 'holidays', ...body }),
  )
  answer(app, settings.putQuotes, permit('site.edit'), ({ viewer, body, request }) =>
    putSetting(deps, actorOf(viewer, request), { name: 'quotes', ...body }),
  )
}

/** Cacheable for at most a minute, and never beyond the next change by the clock. */
function shareUntilChange({ settings, clock }: Pick<Deps, 'settings' | 'clock'>, reply: FastifyReply): void {
  const leftSec = Math.floor((settings.nextEdge().getTime() - clock.now().getTime()) / 1000)
  const maxAge = Math.max(0, Math.min(CACHED_SEC, leftSec))
  reply.header('cache-control', sharedCaching(reply, `public, max-age=${maxAge}`))
}
