import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { about, blog, home, service, servicesPage, site, update, updateMessages } from "#content.config.ts";
import { type BuildName, builds } from "#tools/test-sites/builds.ts";

/** The content of a build as read from its files, without drafts; services in their order. */
export function readContent(build: BuildName) {
  const folder = builds[build].CONTENT_DIR;
  const yaml = (name: string) => parse(readFileSync(join(folder, name), "utf8"));
  const fronts = (kind: string) =>
    readdirSync(join(folder, kind))
      .filter((name) => name.endsWith(".md"))
      .toSorted()
      .map((name) => parse(readFileSync(join(folder, kind, name), "utf8").split(/^---$/m)[1] ?? ""));
  return {
    site: site.parse(yaml("site.yaml")),
    home: home.parse(yaml("home.yaml")),
    about: about.parse(yaml("about.yaml")),
    genericParagraph: servicesPage.parse(yaml("services.yaml")).generic_paragraph,
    services: fronts("services")
      .map((front) => service.parse(front))
      .filter(({ draft }) => !draft)
      .toSorted((a, b) => a.order - b.order),
    blogs: fronts("blog")
      .map((front) => blog.parse(front))
      .filter(({ draft }) => !draft),
    updates: fronts("updates")
      .map((front) => update.parse(front))
      .filter(({ draft }) => !draft),
    messages: updateMessages.parse(yaml("update-messages.yaml")).messages,
  };
}
