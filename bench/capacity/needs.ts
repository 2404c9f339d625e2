/** What one learner who studies costs, measured at the largest crowd that was served well. */
export type Cost = { coresOfNode: number; coresOfDatabase: number; mib: number }

const CROWDS = [1_000, 100_000, 1_000_000]
/** A core is planned to be half busy: the rest is for peaks and for the loss of a process. */
const PLANNED = 0.5
const CONNECTIONS_A_PROCESS = 17
const CORES_A_MACHINE = 64

/** Lines on what crowds of learners at once need, if all of them cost what the measured ones did. */
export function needsOf({ coresOfNode, coresOfDatabase, mib }: Cost): string[] {
  return CROWDS.map((learners) => {
    const processes = Math.ceil((learners * coresOfNode) / PLANNED)
    const cores = Math.ceil((learners * coresOfDatabase) / PLANNED)
    const databases = Math.ceil(cores / CORES_A_MACHINE)
    const shown = (count: number) => count.toLocaleString('en')
    return (
      `${shown(learners)} at once: ${shown(processes)} processes with a core each, ` +
      `${shown(cores)} cores of PostgreSQL${databases > 1 ? ` (${databases} machines: progress divided by member)` : ''}, ` +
      `${shown(Math.ceil((learners * mib) / 1024))} GiB for sockets and caches, ` +
      `${shown(processes * CONNECTIONS_A_PROCESS)} connections${processes > 5 ? ' (through a pooler)' : ''}` +
      `${processes > 4 ? ', NATS' : ''}`
    )
  })
}
