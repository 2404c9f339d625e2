type GatedMail = { id: number; gate: string | null }

/** Lets a feature decide about its mails right before their delivery, and learn what became of them. */
export type MailGate = {
  /** Whether the mail may still be sent. A gate that refuses also deletes the mail. */
  admit(mailId: number): Promise<boolean>
  /** Repeated if the process is killed in between. */
  noteEnd(mailId: number, end: 'sent' | 'failed'): Promise<void>
}

export type MailGates = {
  open(name: string, gate: MailGate): void
  admit(mail: GatedMail): Promise<boolean>
  noteEnd(mail: GatedMail, end: 'sent' | 'failed'): Promise<void>
}

/** Mails that wait in the queue may have lost their reason: a feature opens a gate for its own. */
export function createMailGates(): MailGates {
  const gates = new Map<string, MailGate>()
  function gateOf({ gate: name }: GatedMail): MailGate | null {
    if (name === null) return null
    const gate = gates.get(name)
    // The job is retried: features open their gates a moment after the queue has started.
    if (!gate) throw new Error(`the gate ${name} is not open yet`)
    return gate
  }
  return {
    open: (name, gate) => void gates.set(name, gate),
    admit: async (mail) => (await gateOf(mail)?.admit(mail.id)) ?? true,
    noteEnd: async (mail, end) => gateOf(mail)?.noteEnd(mail.id, end),
  }
}
