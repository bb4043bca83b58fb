// Locks the database for writing for a while, as a backup or a careless script would.
// Usage: node hold-the-database.ts <database file> <milliseconds>
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";

const [file = "", milliseconds] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 5_000 });
database.exec("BEGIN IMMEDIATE");
console.log("held");
await setTimeout(Number(milliseconds));
database.exec("COMMIT");
database.close();
