import { expect, test } from 'vitest'
import { cn } from './cn'

test.each([
  ['h-control px-4', 'h-12', 'px-4 h-12'],
  ['size-control', 'size-9', 'size-9'],
  ['px-4 py-2', 'p-0', 'p-0'],
  ['text-body text-ink', 'text-sm', 'text-ink text-sm'],
  ['text-body text-ink', 'text-bad', 'text-body text-bad'],
  ['text-start text-sm', 'text-end', 'text-sm text-end'],
  ['border border-line', 'border-transparent', 'border border-transparent'],
  ['border border-line', 'border-b', 'border border-line border-b'],
  ['border border-line sm:border-b', 'border-b-0', 'border border-line sm:border-b border-b-0'],
  ['border border-line', 'border-0', 'border-line border-0'],
  ['font-medium font-mono', 'font-semibold', 'font-mono font-semibold'],
  ['flex flex-col', 'hidden', 'flex-col hidden'],
  ['hover:bg-sunken bg-raised', 'bg-surface', 'hover:bg-sunken bg-surface'],
  ['w-full max-w-md', 'w-72', 'max-w-md w-72'],
  ['rounded-md', 'narrow:rounded-none', 'rounded-md narrow:rounded-none'],
  ['gap-x-3', 'gap-y-1', 'gap-x-3 gap-y-1'],
  ['gap-x-3 gap-y-1', 'gap-2', 'gap-2'],
  ['border-line', 'border-r', 'border-line border-r'],
  ['flex-1', 'flex-wrap', 'flex-1 flex-wrap'],
  ['text-ink', 'text-balance', 'text-ink text-balance'],
  ['inset-x-0', 'bottom-0', 'inset-x-0 bottom-0'],
  ['rounded-md', 'rounded-b-lg', 'rounded-md rounded-b-lg'],
  ['rounded-2xl rounded-es-sm', 'rounded-ee-sm', 'rounded-2xl rounded-es-sm rounded-ee-sm'],
  ['bg-raised', 'bg-raised/90', 'bg-raised/90'],
  ['inline-grid grid-flow-col', 'grid grid-flow-row', 'grid grid-flow-row'],
  ['divide-y divide-line', 'divide-y-0', 'divide-line divide-y-0'],
  ['whitespace-nowrap text-xs', 'whitespace-normal', 'text-xs whitespace-normal'],
])('makes of %s with %s the classes %s', (own, extra, result) => {
  expect(cn(own, extra)).toBe(result)
})
