/**
 * Who may import whom: app → components → lib/resources, lib/workflows → the rest of lib.
 * Checked by `npm run lint:imports`.
 */
const resource = '^lib/resources/([^/]+)/'

// The cruiser asks swc for plain TypeScript whatever the file's name: say where there is JSX in it.
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'lib-knows-no-page',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components|scripts|e2e)/' },
    },
    {
      name: 'components-know-no-app',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^(app|scripts|e2e)/' },
    },
    {
      name: 'ui-knows-no-resource',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(components/(?!ui/)|lib/(resources|workflows|db|auth|api|tenancy|mail|files|audit))' },
    },
    {
      name: 'components-see-only-the-face-of-a-resource',
      comment: 'schema, policy, columns and client; everything else of a resource stays on the server',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: '^lib/(resources|workflows)/',
        pathNot: '/(schema|policy|columns|client|rows)\\.tsx?$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-queries-and-commands-touch-the-database',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot:
          '^lib/(db|testing|auth|tenancy|audit|mail|jobs|api)/|^lib/workflows/|/(queries|commands|[a-z-]+\\.(queries|commands))\\.ts$|\\.test\\.ts$|/testing\\.ts$',
      },
      to: { path: '^lib/db/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resources-meet-in-workflows',
      comment: 'or through each other’s schema, policy and presenter',
      severity: 'error',
      from: { path: resource, pathNot: '\\.test\\.ts$' },
      to: { path: '^lib/resources/', pathNot: ['^lib/resources/$1/', '/(schema|policy|presenter)\\.ts$'] },
    },
    {
      name: 'rest-of-lib-knows-no-resource',
      comment: 'but for the list of jobs, which names what runs each of them',
      severity: 'error',
      from: { path: '^lib/', pathNot: '^lib/(resources|workflows|testing)/|^lib/jobs/tasks\\.ts$|\\.test\\.ts$' },
      to: { path: '^lib/(resources|workflows)/' },
    },
    {
      name: 'pure-folders-do-no-io',
      severity: 'error',
      from: { path: '^lib/(permissions|schedule)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(lib/(?!permissions|schedule|text)|node:)|^node_modules/(?!date-fns|zod)' },
    },
    {
      name: 'imports-are-judged-without-io',
      comment: 'the page runs the same functions as the server',
      severity: 'error',
      from: { path: '^lib/imports/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(lib/(?!imports|csv|text)|node:)|^node_modules/(?!zod)' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.ts$|^e2e/|^lib/testing/' },
      to: { path: '\\.test\\.ts$|^e2e/|^lib/testing/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(lib/db/generated|node_modules/.*\\.d\\.ts$)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
