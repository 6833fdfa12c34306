vcl 4.1;
# Varnish 7 with varnish-modules in front of the site (R-SCALE-06, decision 026). The site is told of it by SHARED_CACHE=http://<this address>/.

import std;
import var;
import xkey;

# The site, or the balancer in front of its processes.
backend default { .host = "127.0.0.1"; .port = "3000"; }

# Who may purge: the machines of the site.
acl site { "127.0.0.1"; "::1"; }

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ site || req.http.X-Forwarded-For ~ ",") { return (synth(405)); }
    # First the mark, then the purge: what is being fetched now is not kept (below).
    var.global_set("purged", req.xid);
    set req.http.purged = xkey.purge(req.http.purge-tags);
    return (synth(200));
  }
  if (req.http.Upgrade ~ "(?i)websocket") { return (pipe); }
  # Whoever says anything of themselves is asked of the site.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Cookie || req.http.Authorization) { return (pass); }
  if (req.url ~ "^/(api|medya|besleme|_mfe|fonts)/") { return (pass); }
  # The two languages that the site tells apart.
  if (req.http.Accept-Language ~ "(?i)^\s*en\b") { set req.http.Accept-Language = "en"; } else { set req.http.Accept-Language = "tr"; }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_fetch {
  set bereq.http.X-Purged = var.global_get("purged");
}

sub vcl_backend_response {
  # Only what names its tags can be purged; and what was read before a purge may be what was purged.
  if (!beresp.http.xkey || bereq.http.X-Purged != var.global_get("purged")) {
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub vcl_deliver {
  if (resp.http.xkey) {
    unset resp.http.xkey;
    # A browser asks again each time: it may have signed in meanwhile.
    set resp.http.Cache-Control = "private, no-cache";
    unset resp.http.Age;
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
