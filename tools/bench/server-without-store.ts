// The bundled server with a store that keeps nothing: what HTTP alone costs.
import { createApp } from "../../receiver/server/app.ts";
import { listen } from "../../receiver/server/listen.ts";
import { readSettings } from "../../settings/settings.ts";

const store = {
  save: async () => {},
  countView: async () => {},
  nextNotification: async () => undefined,
  markSent: async () => {},
  markFailed: async () => false,
  check() {},
  close() {},
};
const settings = readSettings();
listen(createApp({ settings, store }), settings, ({ port }) => console.log(`http://localhost:${port}`));
