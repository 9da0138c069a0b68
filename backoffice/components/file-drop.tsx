import { cx } from '@shop/ui/class-names/cx.ts'
import { type ChangeEvent, type ComponentProps, type DragEvent, type ReactNode, useId, useState } from 'react'

interface DropAreaProps {
  onFiles: (files: File[]) => void
  className?: string
  children: ReactNode
}

export function DropArea({ onFiles, className, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)

  function handleDrop(event: DragEvent): void {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={cx(
        'rounded-edge border border-dashed text-center text-small transition-colors',
        isOver ? 'border-ink bg-shell' : 'border-line-strong',
        className,
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {children}
    </div>
  )
}

interface FileLinkProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'aria-describedby'> {
  label: string
  onFiles: (files: File[]) => void
}

export function FileLink({ label, onFiles, ...input }: FileLinkProps) {
  const id = useId()

  function handlePick(event: ChangeEvent<HTMLInputElement>): void {
    const list = [...(event.currentTarget.files ?? [])]
    // The same file can be picked again after a refusal.
    event.currentTarget.value = ''
    if (list.length > 0) onFiles(list)
  }

  return (
    <label
      htmlFor={id}
      className="relative inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
    >
      {label}
      <input id={id} type="file" className="sr-only" onChange={handlePick} {...input} />
    </label>
  )
}
