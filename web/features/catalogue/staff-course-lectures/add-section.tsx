import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TitleForm } from '#web/features/catalogue/staff-course-lectures/title-form.tsx'
import { Button } from '#web/ui/button.tsx'

/** Stays open after a section, so that several are named one after the other. */
export function AddSection({ onAdd }: { onAdd: (title: string) => Promise<string | null> }) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    flushSync(() => setOpen(false))
    box.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={box} className="mt-3 flex">
      {isOpen ? (
        <TitleForm of="section" label="새 섹션" begun="" act="추가" onSave={onAdd} onClose={close} />
      ) : (
        <Button variant="quiet" icon={<Plus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          섹션 추가
        </Button>
      )}
    </div>
  )
}
