import type { Plugin } from "vite";

/**
 * Patches Keystatic where it has no option: lists show titles and days instead of file names, newest first, and can be
 * searched by title; and its wording suits an office. Keystatic's version is pinned: if the code of a new version differs,
 * the editor's build fails and names what it did not find.
 */
export function adaptKeystatic(): Plugin {
  const missed = new Set(changes.map(({ from }) => from));
  return {
    name: "adapt-keystatic",
    enforce: "pre",
    transform(code, id) {
      if (!/@keystatic[\\/]core[\\/]dist[\\/]keystatic-core(-ui)?\.js/.test(id)) return undefined;
      return changes.reduce((changed, { from, to }) => {
        if (!changed.includes(from)) return changed;
        missed.delete(from);
        return changed.replaceAll(from, () => to);
      }, code);
    },
    buildEnd(error) {
      if (error === undefined && missed.size > 0) throw new Error(`Not in Keystatic: ${[...missed].join("\n")}`);
    },
  };
}

const changes = [
  {
    from: "column: SLUG,\n    direction: 'ascending'",
    to: `...(props.config.collections[props.collection].columns?.includes("published_at")
      ? { column: "published_at", direction: "descending" }
      : { column: props.config.collections[props.collection].columns?.at(-1) ?? SLUG, direction: "ascending" })`,
  },
  // The column with the file name, in the header and in each row.
  { from: "{\n        name: 'Slug',\n        key: SLUG\n      }, ...collection.columns", to: "...collection.columns" },
  { from: "nameCell, ...collection.columns", to: "...collection.columns" },
  {
    from: "name: 'label' in schema_0 && schema_0.label || column,",
    to: `name: column === "title" ? "Title" : ('label' in schema_0 && schema_0.label || column).replace(" (optional)", ""),`,
  },
  { from: "val = undefined;", to: `val = column_0 === "title" ? item_0.name : "";` },
  // A text without a day comes last, as on the site.
  {
    from: "_other !== void 0 ? _other : row.name",
    to: `_other !== void 0 ? _other : sortDescriptor.column === "title" ? row.name : ""`,
  },
  {
    from: "item => item.name.toLowerCase().includes(searchTerm.toLowerCase())",
    to: "item => (item.name + ' ' + (item.data?.title ?? '')).toLowerCase().includes(searchTerm.toLowerCase())",
  },
  { from: 'title: "No results"', to: `title: searchTerm ? "Nothing found" : "Nothing here yet"` },
  {
    from: `\`No items matching "\${searchTerm}" were found.\``,
    to: `searchTerm ? \`No title contains "\${searchTerm}".\` : "Press Add to write the first one. Deleted ones can be brought back beside this list."`,
  },
  {
    from: "Are you sure? This action cannot be undone.",
    to: "It will be gone from the website after the next publication. You can bring it back beside the list.",
  },
  { from: '"aria-label": "regenerate"', to: '"aria-label": "Make it from the title"' },
  { from: 'children: "Regenerate"', to: 'children: "Make it from the title"' },
];
