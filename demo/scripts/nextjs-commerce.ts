import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'nextjs-commerce',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '서버와 클라이언트 컴포넌트',
          sub: 'Next.js로 만드는 쇼핑몰',
          say: ['안녕하세요.', '이번 강의에서는 쇼핑몰의 상품 페이지를 만들며 두 컴포넌트를 구분해 볼게요.'],
        },
        {
          kind: 'code',
          heading: '상품은 서버에서 조회하기',
          language: 'tsx',
          code: [
            '// app/products/[id]/page.tsx (import 생략)',
            'type Props = { params: Promise<{ id: string }> }',
            '',
            'export default async function Page({ params }: Props) {',
            '  const { id } = await params',
            '  const product = await findProduct(id)',
            '  if (!product) notFound()',
            '  return <h1>{product.name}</h1>',
            '}',
          ].join('\n'),
          say: [
            'Next.js의 페이지는 기본적으로 서버 컴포넌트예요.',
            '그래서 URL에서 상품 ID를 꺼내 데이터베이스를 바로 조회할 수 있어요.',
            '상품이 없으면 404 페이지를 보여 줘요.',
          ],
        },
        {
          kind: 'code',
          heading: '버튼은 브라우저에서 처리하기',
          language: 'tsx',
          code: [
            "'use client'",
            "import { useState } from 'react'",
            '',
            'export function Quantity() {',
            '  const [count, setCount] = useState(1)',
            '  const add = () => setCount(count + 1)',
            '  return <button onClick={add}>{count}개</button>',
            '}',
          ].join('\n'),
          say: [
            '수량 버튼처럼 클릭에 반응하는 부분은 클라이언트 컴포넌트로 만들어요.',
            '파일 첫 줄에 use client라고 적으면 돼요.',
          ],
        },
        {
          kind: 'points',
          heading: '컴포넌트를 나누는 기준',
          points: [
            '데이터 조회는 서버 컴포넌트',
            '상호작용은 클라이언트 컴포넌트',
            '다운로드하는 코드가 줄어요',
          ],
          say: [
            '데이터를 조회해서 보여 주는 일은 서버에 맡겨요.',
            '상태와 이벤트가 필요한 부분만 클라이언트 컴포넌트로 나눠요.',
            '그러면 브라우저가 다운로드하는 자바스크립트도 줄어들어요.',
          ],
        },
      ],
    },
  ],
}
