/** Code of an area that the area of a page may not import. It is loaded together with the page, which shows it. */
export type PageExtension = {
  /** Path below the site's folder, as the manifest of the build names it. */
  readonly file: string
  readonly load: () => Promise<unknown>
}

/** Extensions by the page's file. */
export const pageExtensions: Readonly<Record<string, PageExtension>> = {
  'catalogue/detail/detail': { file: 'src/router/detail-panels.ts', load: () => import('./detail-panels.ts') },
}
