import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { hydrated, typing } from '@/lib/testing/hydrated'
import { Portal } from '@/lib/testing/render-in-portal'
import { CodeInput } from './code-input'
import { Input } from './input'
import { RadioGroup } from './radio-group'
import { Segmented } from './segmented'
import { Textarea } from './textarea'

const choices = [
  { value: 'student', label: 'Student' },
  { value: 'admin', label: 'Administrator' },
] as const

function Fields({ kind }: { kind: 'input' | 'textarea' | 'code' | 'segmented' | 'radios' }) {
  const [text, setText] = useState('')
  const [role, setRole] = useState<'student' | 'admin'>('student')
  return (
    <>
      {kind === 'input' && <Input value={text} onChange={(event) => setText(event.currentTarget.value)} />}
      {kind === 'textarea' && <Textarea value={text} onChange={(event) => setText(event.currentTarget.value)} />}
      {kind === 'code' && <CodeInput value={text} onValueChange={setText} />}
      {kind === 'segmented' && <Segmented options={choices} value={role} onValueChange={setRole} />}
      {kind === 'radios' && <RadioGroup options={choices} value={role} onValueChange={setRole} />}
      <output>{kind === 'segmented' || kind === 'radios' ? role : text}</output>
    </>
  )
}

const choosing = (place: HTMLElement) => {
  const last = [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')].at(-1)
  if (last !== undefined) last.checked = true
}

test.each([
  ['input', typing('xiaoce@demo.test'), 'xiaoce@demo.test'],
  ['textarea', typing('two words'), 'two words'],
  ['code', typing('1234 5678'), '12345678'],
  ['segmented', choosing, 'admin'],
  ['radios', choosing, 'admin'],
] as const)('%s: reports the value entered before hydration', async (kind, before, expected) => {
  const place = await hydrated(
    <Portal>
      <Fields kind={kind} />
    </Portal>,
    before,
  )
  await vi.waitFor(() => expect(place.querySelector('output')?.textContent).toBe(expected))
})
