/**
 * `npm run access -- forum`: prints the SQL and the line of Redis's ACL file that create the users of a service, or of all
 * services. It opens no connection. Replace `<password>`; in Redis's file by `>` and the password or `#` and its SHA-256.
 */
import { SERVICES } from "@oneworld/contracts/site/services";
import { redisRules } from "@oneworld/contracts/site/redis-access";

const [wanted] = process.argv.slice(2);
const services = SERVICES.filter((name) => wanted === undefined || name === wanted);
if (services.length === 0) {
  console.error(`${wanted} is no service: use one of ${SERVICES.join(", ")}.`);
  process.exitCode = 2;
}
for (const service of services) {
  const name = `oneworld_${service}`;
  console.log(`-- PostgreSQL
CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '<password>';
CREATE DATABASE ${name} OWNER ${name};
REVOKE ALL ON DATABASE ${name} FROM PUBLIC;
-- Redis
user ${name} on <password> ${redisRules(service).join(" ")}
`);
}
