/** The version of the package, put in by the build. */
declare const __YAOPI_VERSION__: string
