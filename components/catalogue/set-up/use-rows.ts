'use client'

import { useState } from 'react'

/** The rows of a list that is saved as a whole; each has a key of its own, so that its inputs stay with it. */
export function useRows<Values extends object>(initial: readonly Values[]) {
  const [rows, setRows] = useState(() => initial.map((values, at) => ({ ...values, key: String(at) })))
  const [next, setNext] = useState(initial.length)
  const [isChanged, setIsChanged] = useState(false)
  const put = (make: (before: typeof rows) => typeof rows) => {
    setRows(make)
    setIsChanged(true)
  }
  return {
    rows,
    isChanged,
    add: (values: Values) => {
      put((before) => [...before, { ...values, key: String(next) }])
      setNext(next + 1)
    },
    /** Other rows in the place of all of them. */
    fill: (values: readonly Values[]) => {
      put(() => values.map((row, at) => ({ ...row, key: String(next + at) })))
      setNext(next + values.length)
    },
    change: (key: string, values: Partial<Values>) =>
      put((before) => before.map((row) => (row.key === key ? { ...row, ...values } : row))),
    remove: (key: string) => put((before) => before.filter((row) => row.key !== key)),
    /** One place up. */
    raise: (at: number) =>
      put((before) =>
        before.map((row, place) =>
          place === at - 1 ? (before[at] ?? row) : place === at ? (before[at - 1] ?? row) : row,
        ),
      ),
  }
}
