/** Where screens stand whose addresses carry the older front end's names (decisions, Routes). */
const of = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

export const ownProjectHref = (code: string) => of('/teamDetail', { project_code: code })
export const ownPackageHref = (id: string) => of('/packageInfo', { package_application_id: id })
export const projectDetailsHref = (code: string) => of('/applicationDetail', { type: 'project', project_code: code })
export const packageDetailsHref = (id: string) => of('/applicationDetail', { type: 'package', package_id: id })
export const projectImportHref = (code: string) => of('/importApplications', { type: 'project', project_code: code })
export const packageImportHref = (id: string) => of('/importApplications', { type: 'package', package_id: id })
export const rosterHref = (code: string) => of('/projectRegistration', { project_code: code })
export const rosterRowHref = (code: string, number: string) =>
  of('/projectRegistration', { project_code: code, search: number })
/** Where somebody without an account registers; `null`: she chooses the project there. */
export const registrationHref = (code: string | null) =>
  code === null ? '/registration' : of('/registration', { project_code: code })
export const studentEntryHref = (id: string) => of('/personalInfoEdit', { student_id: id })
export const teamListHref = (code: string) => of('/teamCodeList', { project_code: code })
/** `id`: of a registration or of a package one has; the rest says what the page tells of. */
export const payHref = (id: string, more: Record<string, string> = {}) => of('/pay', { id, ...more })
export const receiptHref = (number: string) => of('/receipt', { order: number })
export const feeReductionsHref = '/admin/fee-reductions'
export const feeReductionHref = (id: string) => `${feeReductionsHref}/${encodeURIComponent(id)}`

export const paymentsHref = '/admin/payments'
export const findingsHref = `${paymentsHref}?tab=findings`
export const orderHref = (number: string) => `${paymentsHref}/${encodeURIComponent(number)}`
