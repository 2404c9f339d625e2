import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Erratum } from '#contract/erratum/erratum.ts'
import { ErratumNotice } from '#web/features/erratum/erratum-notice.tsx'
import { useErrata } from '#web/features/erratum/use-errata.ts'
import { makeErratum } from '#web/testing/make-erratum.ts'
import { fine, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const pause = vi.fn()

function Watching({ atSec }: { atSec: number }) {
  const errata = useErrata(11, 7)
  return <ErratumNotice erratum={errata.at(atSec)} isPlaying onPause={pause} onClose={errata.close} />
}

function watch(errata: Erratum[]) {
  server.answers(() => fine(errata))
  const client = new QueryClient()
  const at = (atSec: number) => (
    <QueryClientProvider client={client}>
      <Watching atSec={atSec} />
    </QueryClientProvider>
  )
  const { rerender } = render(at(10))
  return (atSec: number) => rerender(at(atSec))
}

const TEXT = '지금은 시작 버튼이에요.'

it('an erratum is shown from its second to its end, and lets the video be paused', async () => {
  const goTo = watch([makeErratum()])
  expect(await screen.findByText(TEXT)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '멈추고 읽기' }))
  expect(pause).toHaveBeenCalledOnce()
  goTo(20)
  expect(screen.queryByText(TEXT)).toBeNull()
  goTo(19.9)
  expect(screen.getByText(TEXT)).toBeTruthy()
})

it('a closed one stays closed in this browser, until staff change it', async () => {
  watch([makeErratum()])
  fireEvent.click(await screen.findByRole('button', { name: '정정 안내 닫기' }))
  expect(screen.queryByText(TEXT)).toBeNull()
  cleanup()
  watch([makeErratum({ id: 2, text: '다른 안내' }), makeErratum()])
  expect(await screen.findByText('다른 안내')).toBeTruthy()
  cleanup()
  watch([makeErratum({ updatedAt: '2026-11-27T12:00:00.000+09:00' })])
  expect(await screen.findByText(TEXT)).toBeTruthy()
})

it('one without a second is never over the video', async () => {
  watch([makeErratum({ fromSec: null, toSec: null })])
  await vi.waitFor(() => expect(server.asked).toHaveLength(1))
  expect(screen.queryByText(TEXT)).toBeNull()
})
