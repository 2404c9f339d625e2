import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CertificateCheck } from '#contract/learning/certificate.ts'
import { setSession } from '#web/features/identity/session.ts'
import { CoursePapers } from '#web/features/learning/parts/my-courses/course-papers.tsx'
import { Page } from '#web/features/learning/certificate/certificate.page.tsx'
import { makeEnrolled } from '#web/testing/make-learning.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const NUMBER = 'CM-2026-K7QW3-9XF4T'
const valid: CertificateCheck = {
  number: NUMBER,
  state: 'valid',
  courseTitle: '데이터 첫걸음',
  details: {
    holder: '김•코',
    durationSec: 45_000,
    from: '2026-10-01',
    until: '2026-11-01',
    issuedOn: '2026-11-21',
  },
}

const server = stubServer()
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  setSession({ is: 'guest' })
})

const show = (number = NUMBER) =>
  renderPrivate(Page, { path: '/certificate/:number', at: `/certificate/${number}` })

describe('the check page', () => {
  it('says that a certificate is valid, and whose it is as far as it may', async () => {
    server.answers(() => fine(valid))
    show()
    expect(await screen.findByRole('heading', { name: '유효한 수료증입니다.' })).toBeTruthy()
    for (const text of ['김•코', '데이터 첫걸음', '총 12시간 30분', '2026. 10. 01 ~ 2026. 11. 01'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('says that one is revoked, and of one whose holder has left no more than the course', async () => {
    server.answers(() => fine({ ...valid, state: 'revoked', details: null }))
    show()
    expect(await screen.findByRole('heading', { name: '더는 유효하지 않은 수료증입니다.' })).toBeTruthy()
    cleanup()
    server.answers(() => fine({ ...valid, details: null }))
    show()
    expect(await screen.findByText(/수료한 회원이 탈퇴하여/)).toBeTruthy()
    expect(screen.queryByText('이름')).toBeNull()
  })

  it('keeps an unknown number in the box, and asks about the next one however it is typed', async () => {
    server.answers(() => refused(404))
    const { address } = show('CM-2026-wrong')
    expect(await screen.findByRole('heading', { name: '찾을 수 없는 번호입니다.' })).toBeTruthy()
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '수료증 번호' })
    expect(box.value).toBe('CM-2026-wrong')
    server.answers(() => fine(valid))
    fireEvent.change(box, { target: { value: ' cm 2026 k7qw3/9xf4t ' } })
    fireEvent.click(screen.getByRole('button', { name: '확인하기' }))
    expect(await screen.findByRole('heading', { name: '유효한 수료증입니다.' })).toBeTruthy()
    expect(address()).toBe('/certificate/cm-2026-k7qw3-9xf4t')
  })

  it('can be asked again when the server is away', async () => {
    server.answers(() => refused(503))
    show()
    const again = await screen.findByRole('button', { name: '다시 시도' })
    server.answers(() => fine(valid))
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { name: '유효한 수료증입니다.' })).toBeTruthy()
  })
})

describe('the papers of a course', () => {
  const papers = (changes: Parameters<typeof makeEnrolled>[1]) =>
    renderPrivate(() => <CoursePapers course={makeEnrolled(3, changes)} />, {
      path: '/papers',
      at: '/papers',
    })

  it('are the proof and the reason while the rule is not met', () => {
    papers({})
    expect(screen.getByText('수료까지 얼마나 남았나요?')).toBeTruthy()
    expect(screen.getByRole('button', { name: '수강확인증' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '수료증 받기' })).toBeNull()
  })

  it('issue the certificate and then fetch it; a refusal stays to be read', async () => {
    papers({ isCertificateMet: true })
    server.answers((path) =>
      path.endsWith('.pdf')
        ? refused(503, { message: '잠시 뒤에' })
        : fine({ number: NUMBER, issuedAt: '2026-11-21T10:00:00.000+09:00' }),
    )
    fireEvent.click(screen.getByRole('button', { name: '수료증 받기' }))
    expect((await screen.findByRole('alert')).textContent).toBe('잠시 뒤에')
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/courses/3/certificate',
      'GET /api/courses/3/certificate.pdf',
    ])
  })

  it('lead to the check page once there is a number, and fetch without issuing again', async () => {
    const made = vi.fn(() => 'blob:paper')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }))
    papers({ isCertificateMet: true, certificateNumber: NUMBER })
    expect(screen.getByRole('link', { name: NUMBER }).getAttribute('href')).toBe(`/certificate/${NUMBER}`)
    server.answers(() => new Response('%PDF-1.3', { headers: { 'content-type': 'application/pdf' } }))
    fireEvent.click(screen.getByRole('button', { name: '수료증 받기' }))
    await vi.waitFor(() => expect(made).toHaveBeenCalledOnce())
    expect(server.asked.map(({ method }) => method)).toEqual(['GET'])
  })
})
