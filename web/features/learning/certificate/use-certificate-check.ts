import { useEffect, useState } from 'react'
import { type CertificateCheck, checkCertificate } from '#contract/learning/certificate.ts'
import { Failure, sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'

export type CheckState =
  | { is: 'asking' }
  | { is: 'found'; certificate: CertificateCheck }
  | { is: 'unknown'; sentence: string }
  | { is: 'failed'; sentence: string; again: () => void }

/** Looks up a certificate number; a late answer to an earlier number is dropped. */
export function useCertificateCheck(number: string): CheckState {
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<{ key: string; checking: CheckState } | null>(null)
  const key = `${round} ${number}`

  useEffect(() => {
    const question = new AbortController()
    const again = () => setRound((before) => before + 1)
    const say = (checking: CheckState) => {
      if (!question.signal.aborted) setAnswer({ key, checking })
    }
    send(checkCertificate, { params: { number } }, { signal: question.signal }).then(
      (certificate) => say({ is: 'found', certificate }),
      (thrown: unknown) => {
        const sentence = sentenceOf(thrown, checkCertificate.fallback)
        const isUnknown = thrown instanceof Failure && (thrown.status === 404 || thrown.status === 400)
        say(isUnknown ? { is: 'unknown', sentence } : { is: 'failed', sentence, again })
      },
    )
    return () => question.abort()
  }, [key, number])

  return answer?.key === key ? answer.checking : { is: 'asking' }
}
