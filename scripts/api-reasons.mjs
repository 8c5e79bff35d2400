import { writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import ts from 'typescript5'

/**
 * npm run api:reasons: writes the faults that each function of the API can answer to lib/wire/reasons.json. It follows every declaration
 * that an exposed function names; the fault keys written in them are its reasons. The list is rather too long than too short. Faults from
 * database constraints are looked up by name, so those that a caller runs into without a race stand below.
 */
const root = resolve(import.meta.dirname, '..')
const common = [
  'auth.required',
  'auth.forbidden',
  'impersonation.readOnly',
  'input.invalid',
  'notFound',
  'conflict.busy',
  'conflict.stale',
  'rate.limited',
  'service.down',
  'internal',
]
/** A file that is in a message is in no other one. */
const fromConstraints = { replyMessage: ['files.notReady'], sendMessage: ['files.notReady'] }
const notFollowed = /^(lib\/kernel\/(catalogue\b|reply\.ts)|lib\/db\/(constraint-faults\.ts|generated\/)|messages\/)/

const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
const program = ts.createProgram(
  fileNames.filter((file) => /\/lib\//.test(file) && !/\.test\.tsx?$/.test(file)),
  options,
)
const checker = program.getTypeChecker()
const pathOf = (node) => relative(root, node.getSourceFile().fileName)

const keys = new Set(catalogueKeys())
const functions = Object.fromEntries(
  exposures()
    .map(([name, call]) => [name, reasonsOf(call, fromConstraints[name])])
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)
await writeFile(join(root, 'lib/wire/reasons.json'), `${JSON.stringify({ common, functions }, null, 2)}\n`)

function catalogueKeys() {
  const found = []
  for (const source of program.getSourceFiles()) {
    if (!/^lib\/kernel\/catalogue(\/[a-z]+)?\.ts$/.test(relative(root, source.fileName))) continue
    visit(source, (node) => {
      if (ts.isPropertyAssignment(node)) found.push(node.name.text)
    })
  }
  return found
}

/** Finds `name: expose(…)` in every room's wire.ts. */
function exposures() {
  const found = []
  for (const source of program.getSourceFiles()) {
    if (!/^lib\/features\/([^/]+\/){1,2}wire\.ts$/.test(relative(root, source.fileName))) continue
    visit(source, (node) => {
      if (!ts.isPropertyAssignment(node) || !ts.isCallExpression(node.initializer)) return
      if (node.initializer.expression.getText() === 'expose') found.push([node.name.getText(), node.initializer])
    })
  }
  return found
}

function reasonsOf(call, known = []) {
  const seen = new Set()
  const reasons = new Set(known)
  const open = call.arguments.slice()
  while (open.length > 0) {
    visit(open.pop(), (node) => {
      if (ts.isStringLiteralLike(node) && keys.has(node.text)) reasons.add(node.text)
      if (!ts.isIdentifier(node)) return
      for (const declaration of declarationsOf(node)) {
        if (seen.has(declaration)) continue
        seen.add(declaration)
        open.push(declaration)
      }
    })
  }
  return [...reasons].filter((key) => !common.includes(key)).toSorted((one, other) => (one < other ? -1 : 1))
}

function declarationsOf(identifier) {
  let symbol = checker.getSymbolAtLocation(identifier)
  if (symbol === undefined) return []
  if (ts.isShorthandPropertyAssignment(identifier.parent)) {
    symbol = checker.getShorthandAssignmentValueSymbol(identifier.parent) ?? symbol
  }
  if (symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
  return (symbol.declarations ?? []).filter((node) => {
    const path = pathOf(node)
    const isCode = ts.isFunctionLike(node) || ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)
    return isCode && !path.startsWith('..') && !path.includes('node_modules') && !notFollowed.test(path)
  })
}

/** A node and everything inside it, without types. */
function visit(node, look) {
  if (ts.isTypeNode(node)) return
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}
