import { titledRows, type TitledRow } from '@/lib/csv/titled-rows'
import type { DeliveryState } from '@/lib/db/generated/enums'
import { type Bilingual, languages } from '@/lib/i18n/languages'
import { type MessageKey, translate } from '@/lib/i18n/translate'
import { Fault } from '@/lib/kernel/fault'
import { mostPieces, trackingNumberFacts } from './rules'

/** The columns that a file of deliveries has, in any order, titled as in an export in either language; the last two may lack. */
export const deliveryColumns = ['schoolCode', 'material', 'quantity', 'tracking', 'project'] as const
type DeliveryColumn = (typeof deliveryColumns)[number]
const optional: readonly DeliveryColumn[] = ['tracking', 'project']

type DeliveryProblem = 'missing' | 'school' | 'material' | 'quantity' | 'tracking' | 'project'
type RowError = { column: DeliveryColumn; problem: DeliveryProblem }
export const problemTexts: Record<DeliveryProblem, MessageKey> = {
  missing: 'keptDeliveries.import.problems.missing',
  school: 'keptDeliveries.import.problems.school',
  material: 'keptDeliveries.import.problems.material',
  quantity: 'keptDeliveries.import.problems.quantity',
  tracking: 'keptDeliveries.import.problems.tracking',
  project: 'keptDeliveries.import.problems.project',
}

/** A delivery that is planned; with a tracking number it is sent at once. */
export type PlannedRow = { schoolId: string; materialId: string; quantity: number; trackingNumber: string | null }

/** NEW: planned, or sent where it has a tracking number. SENT: one without a number gets it. KNOWN: left alone. */
export type JudgedRow = TitledRow<DeliveryColumn> & {
  state: 'NEW' | 'SENT' | 'KNOWN' | 'WRONG'
  errors: RowError[]
  planned: PlannedRow | null
  /** The delivery that a row is about, where there is one. */
  deliveryId: string | null
}

/** The rows of a file's cells. */
export function deliveryRowsOf(cells: readonly (readonly string[])[]): TitledRow<DeliveryColumn>[] {
  const file = titledRows(cells, deliveryColumns, isTitleOf)
  if (file === null) throw new Fault('csv.empty')
  const missing = file.missing.filter((column) => !optional.includes(column))
  if (missing.length > 0) throw new Fault('materials.columnMissing', { values: { column: missing.join(', ') } })
  if (file.rows.length === 0) throw new Fault('imports.empty')
  return file.rows
}

function isTitleOf(column: DeliveryColumn, title: string): boolean {
  return languages.some((language) => translate(language, `keptDeliveries.columns.${column}`).toLowerCase() === title)
}

type Existing = PlannedRow & { id: string; state: DeliveryState }
type KnownDeliveries = {
  projectCode: string
  schools: ReadonlyMap<string, string>
  materials: readonly { id: string; name: Bilingual }[]
  deliveries: readonly Existing[]
}

/**
 * What becomes of each row; a delivery is what one row is about, so two equal rows are two deliveries. What is there to the
 * letter is found first, then what got its number since, or was sent without one.
 */
export function judgeRows(rows: readonly TitledRow<DeliveryColumn>[], known: KnownDeliveries): JudgedRow[] {
  const left = [...known.deliveries]
  const take = (fits: (one: Existing) => boolean): Existing | undefined => {
    const at = left.findIndex(fits)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const read = rows.map((row) => {
    const { planned, errors } = plannedOf(row.cells, known)
    const same = planned && take((one) => isOf(one, planned) && one.trackingNumber === planned.trackingNumber)
    return { row, planned, errors, same }
  })
  return read.map(({ row, planned, errors, same }) => {
    const judged = { ...row, errors, planned }
    if (planned === null) return { ...judged, state: 'WRONG', deliveryId: null }
    if (same) return { ...judged, state: 'KNOWN', deliveryId: same.id }
    const isNumbered = planned.trackingNumber !== null
    const sent =
      isNumbered &&
      (take((one) => isOf(one, planned) && one.state === 'PLANNED') ??
        take((one) => isOf(one, planned) && one.state === 'SENT' && one.trackingNumber === null))
    if (sent) return { ...judged, state: 'SENT', deliveryId: sent.id }
    const there = take((one) => isOf(one, planned) && (!isNumbered || one.trackingNumber === null))
    return { ...judged, state: there ? 'KNOWN' : 'NEW', deliveryId: there?.id ?? null }
  })
}

function isOf(one: Existing, planned: PlannedRow): boolean {
  return one.schoolId === planned.schoolId && one.materialId === planned.materialId && one.quantity === planned.quantity
}

function plannedOf(cells: Record<DeliveryColumn, string>, { projectCode, schools, materials }: KnownDeliveries) {
  const errors: RowError[] = []
  const wrong = (column: DeliveryColumn, problem: DeliveryProblem) => {
    errors.push({ column, problem: cells[column] === '' ? 'missing' : problem })
  }
  const schoolId = schools.get(cells.schoolCode.toUpperCase())
  if (schoolId === undefined) wrong('schoolCode', 'school')
  const name = cells.material.toLowerCase()
  const named = materials.filter(({ name: { zh, en } }) => [zh.toLowerCase(), en.toLowerCase()].includes(name))
  const materialId = named.length === 1 ? named[0]?.id : undefined
  if (materialId === undefined) wrong('material', 'material')
  const quantity = /^\d{1,6}$/.test(cells.quantity) ? Number(cells.quantity) : 0
  if (quantity < 1 || quantity > mostPieces) wrong('quantity', 'quantity')
  if (cells.tracking.length > trackingNumberFacts.max) wrong('tracking', 'tracking')
  if (cells.project !== '' && cells.project !== projectCode) wrong('project', 'project')
  if (errors.length > 0 || schoolId === undefined || materialId === undefined) return { planned: null, errors }
  const trackingNumber = cells.tracking === '' ? null : cells.tracking
  return { planned: { schoolId, materialId, quantity, trackingNumber }, errors }
}
