import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ListPlace } from '#web/ui/list-place.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { ChooseBox, ChooseCell } from '#web/ui/staff/choose-cells.tsx'
import { SelectionBar } from '#web/ui/staff/selection-bar.tsx'
import { useSelection } from '#web/ui/staff/use-selection.ts'

afterEach(cleanup)

const press = (code: string) =>
  fireEvent.keyDown(document.activeElement!, { code, key: code.replace(/^Key./, 'ㅏ') })

it('a row without links takes the focus itself, and A focuses the button of a row', () => {
  render(
    <RowKeys>
      <div role="region" aria-label="목록" tabIndex={0}>
        <table>
          <tbody>
            <tr aria-label="하나">
              <th>하나</th>
            </tr>
            <tr aria-label="둘">
              <th>둘</th>
              <td>
                <button type="button">재발송</button>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </RowKeys>,
  )
  screen.getByRole('region').focus()
  press('KeyJ')
  expect(document.activeElement).toBe(screen.getByRole('row', { name: '하나' }))
  press('KeyA')
  expect(document.activeElement).toBe(screen.getByRole('row', { name: '하나' }))
  press('ArrowDown')
  press('KeyA')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '재발송' }))
  const hint = screen.getByText(/^↑↓ 이동/)
  expect([hint.classList.contains('invisible'), hint.textContent]).toEqual([
    false,
    '↑↓ 이동 · A 작업 · Z 되돌리기 · Esc 뒤로',
  ])
  act(() => screen.getByRole('button', { name: '재발송' }).blur())
  expect(hint.classList.contains('invisible')).toBe(true)
  act(() => screen.getByRole('button', { name: '재발송' }).focus())
  press('KeyK')
  expect(document.activeElement).toBe(screen.getByRole('row', { name: '하나' }))
})

const failUndo = () => {
  throw new Error('pressed the undo of a message that is leaving')
}

function Selected({ undo }: { undo: () => void }) {
  const selection = useSelection<number>([1, 2], '')
  const [isDone, setDone] = useState(false)
  const act = () => {
    selection.clear()
    setDone(true)
  }
  return (
    <RowKeys>
      <table>
        <tbody>
          {[1, 2].map((id) => (
            <tr key={id}>
              <ChooseCell id={id} name={String(id)} selection={selection} />
            </tr>
          ))}
        </tbody>
      </table>
      <SelectionBar selection={selection} unit="개" total={2}>
        <button type="button" onClick={act}>
          숨기기
        </button>
      </SelectionBar>
      {isDone && (
        <>
          <div data-toast="success">
            <button type="button" data-toast-act onClick={undo}>
              되돌리기
            </button>
          </div>
          {/* Fades out. */}
          <div data-toast="success" data-leaving>
            <button type="button" data-toast-act onClick={failUndo}>
              되돌리기
            </button>
          </div>
        </>
      )}
    </RowKeys>
  )
}

it('the folded details of a row are passed', () => {
  render(
    <RowKeys>
      <table>
        <tbody>
          <tr>
            <th>
              <a href="#one">하나</a>
            </th>
          </tr>
          <tr hidden>
            <td>자세히</td>
          </tr>
          <tr>
            <th>
              <a href="#two">둘</a>
            </th>
          </tr>
        </tbody>
      </table>
    </RowKeys>,
  )
  screen.getByRole('link', { name: '하나' }).focus()
  press('KeyJ')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '둘' }))
})

it('after an act on the selected rows the focus returns to the last focused row, where Z undoes', async () => {
  const undo = vi.fn<() => void>()
  render(<Selected undo={undo} />)
  const second = screen.getByRole('checkbox', { name: '2 선택' })
  second.focus()
  press('KeyZ')
  press('KeyX')
  press('KeyA')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '숨기기' }))
  fireEvent.click(document.activeElement!)
  await vi.waitFor(() => expect(document.activeElement).toBe(second))
  expect(undo).not.toHaveBeenCalled()
  fireEvent.keyDown(second, { code: 'KeyZ', repeat: true })
  expect(undo).not.toHaveBeenCalled()
  press('KeyZ')
  expect(undo).toHaveBeenCalledOnce()
  const newer = document.createElement('div')
  newer.dataset.toast = 'error'
  document.body.append(newer)
  press('KeyZ')
  newer.remove()
  expect(undo).toHaveBeenCalledOnce()
})

function Emptied() {
  const selection = useSelection<number>([1], '')
  const [isEmpty, setEmpty] = useState(false)
  return (
    <RowKeys>
      <ListPlace>
        {isEmpty ? (
          <p>없음</p>
        ) : (
          <>
            <ul>
              <li data-row>
                <ChooseBox id={1} name="1" selection={selection} />
              </li>
            </ul>
            <SelectionBar selection={selection} unit="개" total={1}>
              <button type="button" onClick={() => setEmpty(true)}>
                숨기기
              </button>
            </SelectionBar>
          </>
        )}
      </ListPlace>
    </RowKeys>
  )
}

it('after an act that leaves no row the focus is on the list', async () => {
  render(<Emptied />)
  fireEvent.click(screen.getByRole('checkbox', { name: '1 선택' }))
  const act = screen.getByRole('button', { name: '숨기기' })
  act.focus()
  fireEvent.click(act)
  const list = screen.getByText('없음').parentElement
  await vi.waitFor(() => expect(document.activeElement).toBe(list))
})

it('Escape leads from an act to the row, and there unselects all', () => {
  render(<Selected undo={failUndo} />)
  const second = screen.getByRole('checkbox', { name: '2 선택' })
  second.focus()
  press('KeyX')
  press('KeyA')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '숨기기' }))
  press('Escape')
  expect([document.activeElement, second]).toEqual([second, second])
  expect(second).toHaveProperty('checked', true)
  press('Escape')
  expect(second).toHaveProperty('checked', false)
  expect(document.activeElement).toBe(second)
})

function Removable() {
  const [ids, setIds] = useState([1, 2, 3])
  return (
    <RowKeys>
      <ListPlace>
        <ul>
          {ids.map((id) => (
            <li key={id} data-row>
              <a href={`#${id}`}>{`${id}번`}</a>
              <button type="button" onClick={() => setIds(ids.filter((other) => other !== id))}>
                {`${id} 삭제`}
              </button>
            </li>
          ))}
        </ul>
      </ListPlace>
    </RowKeys>
  )
}

it('a row that is removed with the focus in it leaves the focus to the row in its place', async () => {
  render(<Removable />)
  for (const [removed, next] of [
    [2, '3번'],
    [3, '1번'],
  ] as const) {
    screen.getByRole('link', { name: `${removed}번` }).focus()
    press('KeyA')
    fireEvent.click(document.activeElement!)
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: next })))
  }
  press('KeyA')
  fireEvent.click(document.activeElement!)
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('list').closest('[data-list-place]')),
  )
})

it('a link that this width hides is no place for the focus', () => {
  render(
    <RowKeys>
      <ul>
        <li data-row>
          <a href="#narrow" style={{ display: 'none' }}>
            좁은 화면
          </a>
          <a href="#wide">넓은 화면</a>
          <button type="button">펼치기</button>
        </li>
      </ul>
    </RowKeys>,
  )
  screen.getByRole('button').focus()
  press('Escape')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '넓은 화면' }))
})
