import { join } from 'node:path'

// By its path: Turbopack would bundle what is imported here.
const sheets = join(process.cwd(), 'scripts', 'lib', 'sheets.mjs')

export default { plugins: { [process.env.NODE_ENV === 'production' ? sheets : '@tailwindcss/postcss']: {} } }
