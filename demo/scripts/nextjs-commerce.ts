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
          say: [
            '안녕하세요.',
            '이번 강의에서는 쇼핑몰의 상품 화면을 만들며 두 가지 컴포넌트를 구분해 봅니다.',
          ],
        },
        {
          kind: 'code',
          heading: '상품은 서버에서 읽습니다',
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
            '넥스트의 페이지는 기본적으로 서버 컴포넌트입니다.',
            '그래서 주소에서 상품 번호를 꺼내 데이터베이스를 바로 조회할 수 있습니다.',
            '없는 상품이라면 찾을 수 없다는 화면을 보여 줍니다.',
          ],
        },
        {
          kind: 'code',
          heading: '누르는 버튼은 브라우저에서',
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
            '수량 버튼처럼 누를 때마다 바뀌는 부분은 클라이언트 컴포넌트로 만듭니다.',
            '파일 첫 줄에 유즈 클라이언트라고 적어 주면 됩니다.',
          ],
        },
        {
          kind: 'points',
          heading: '이렇게 나눕니다',
          points: ['조회는 서버 컴포넌트', '조작은 클라이언트 컴포넌트', '내려받는 코드가 줄어든다'],
          say: [
            '데이터를 읽어 보여 주는 일은 서버에 맡깁니다.',
            '상태와 이벤트가 필요한 작은 부분만 클라이언트 컴포넌트로 나눕니다.',
            '그러면 브라우저가 내려받는 코드도 줄어듭니다.',
          ],
        },
      ],
    },
  ],
}
