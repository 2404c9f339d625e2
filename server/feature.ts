import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/platform/call.ts'
import type { Deps } from './deps.ts'
import type { PublishedCourses } from './features/catalogue/published.ts'
import type { ErasurePart } from './features/identity/erasure-part.ts'
import type { DataPart } from './features/identity/personal-data.ts'
import type { Visitors } from './features/identity/visitors.ts'
import type { BellKind } from './features/notification/bell-kind.ts'
import type { Offers } from './offers.ts'
import type { Config } from './platform/config/config.ts'
import type { RetentionPart } from './platform/jobs/retention.ts'

/** One entry of `features.ts`. `app.ts`, the import fences and the tests of the whole product read all of it here. */
export type Feature = {
  /** The name of its folders in `server/features`, `contract` and `web/features`. */
  name: string
  /** The features whose files this one may import. */
  buildsOn: readonly string[]
  /** The calls that `mount` answers; their guards are in `routes.ts`, beside the rules. */
  calls: Readonly<Record<string, Call>>
  /** Answers the calls and starts the feature's regular tasks, which end with the server. */
  mount(app: FastifyInstance, deps: Deps, product: Product): unknown
  /** Serves what the build made, for example the frame in which learners' code runs. */
  mountBuilt?(app: FastifyInstance, buildDir: string): void
  /** What other features need of this one without importing it. */
  offers?: Partial<Offers>
  /** Parts in the removal of an account. Features that build on others run first. */
  erasure?: readonly ErasurePart[]
  /** The feature's part in the file with all data about a person. */
  personalData?: DataPart
  /** Calls that staff may make in a learner view; all others are refused there, including future ones. */
  viewable?: readonly Call[]
  /** Calls that are answered for the staff member, even in a learner view. */
  ownInView?: readonly Call[]
  /** The kinds of news that it puts into the bell. */
  bellKinds?: readonly BellKind[]
  /** The actions that it writes to the audit log. */
  auditActions?: readonly string[]
  /** Its tables whose rows are removed after a stated time. */
  retention?: (config: Config) => readonly RetentionPart[]
  /** The queues of work that it opens. */
  jobs?: readonly string[]
}

/** The parts of the assembled product that each feature receives. */
export type Product = {
  published: PublishedCourses
  visitors: Visitors
  offers: Offers
  erasure: readonly ErasurePart[]
  personalData: readonly DataPart[]
  bellKinds: readonly BellKind[]
}
