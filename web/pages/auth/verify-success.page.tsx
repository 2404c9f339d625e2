import { useSearchParams } from 'react-router'
import { Completion } from '#web/identity/completion.tsx'
import { PageHead } from '#web/pages/shell/page-head.tsx'

export function Page() {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title="로그인 확인" />
      <Completion isRefused={search.has('error')} />
    </>
  )
}
